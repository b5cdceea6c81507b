// Logs without end.
const log = () => {
  for (let i = 0; i < 50; i++) console.log(`still here ${i}`);
  setImmediate(log);
};
log();
