/** What is wrong with a certificate; thrown inside of the checker alone. */
export class Fault extends Error {}
