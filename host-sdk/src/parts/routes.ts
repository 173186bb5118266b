import { followRoute } from '../routes/followRoute.ts';

// A file of its own beside the script: the portal's page in the page's address.
export { followRoute };
