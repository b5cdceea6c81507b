// Closes its standard output and lives on.
import { closeSync } from 'node:fs';

closeSync(1);
setInterval(() => {}, 1000);
