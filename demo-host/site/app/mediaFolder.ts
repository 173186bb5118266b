import { fileURLToPath } from 'node:url';

/** The drawings that the portal shows too. */
export const mediaFolder = fileURLToPath(new URL('../../api/public', import.meta.url));
