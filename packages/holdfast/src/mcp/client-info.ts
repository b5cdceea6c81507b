/** How we name ourselves to servers. A server may list other tools to another client, so this is as plain as it can be. */
export const CLIENT_INFO = { name: 'holdfast', version: '0.1.0' } as const;
