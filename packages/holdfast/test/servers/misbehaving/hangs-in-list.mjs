// Opens well and never lists.
import { serve } from './line-server.mjs';

serve({});
