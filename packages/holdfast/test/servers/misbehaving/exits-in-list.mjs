// Opens well and dies of the list.
import { serve } from './line-server.mjs';

serve({ 'tools/list': () => process.exit(9) });
