// Writes a hundred megabytes without a line end.
const chunk = Buffer.alloc(1024 * 1024, 'x');
let left = 100;
const more = () => {
  if (left-- > 0) process.stdout.write(chunk, more);
};
more();
setInterval(() => {}, 1000);
