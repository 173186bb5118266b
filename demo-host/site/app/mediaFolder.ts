import { fileURLToPath } from 'node:url';

/** The folder of the pictures, which the portal uses too. */
export const mediaFolder = fileURLToPath(new URL('../../api/public', import.meta.url));
