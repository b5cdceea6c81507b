// Reads and never answers.
import { serve } from './line-server.mjs';

serve({ initialize: () => {} });
