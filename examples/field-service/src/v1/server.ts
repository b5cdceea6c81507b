import { serve } from '../serve.ts';
import { makeServer } from './tools.ts';

await serve(makeServer, process.argv.slice(2));
