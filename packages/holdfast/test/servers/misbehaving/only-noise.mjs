// Writes a banner and then nothing that is JSON-RPC.
console.log('Welcome! Open http://localhost:3000 in your browser.');
setInterval(() => {}, 1000);
