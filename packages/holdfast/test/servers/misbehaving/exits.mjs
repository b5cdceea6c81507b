// Ends at once, with a reason and a secret on standard error.
console.error(`\u001b[31mno configuration found\u001b[0m\ntoken is ${process.env.API_TOKEN}`);
process.exitCode = 3;
