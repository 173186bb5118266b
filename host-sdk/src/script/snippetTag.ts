import { loadPortal } from './snippet.ts';

// Built into `dist/sdk/snippet.js`. Pages contain that text with their portal's address.
loadPortal('https://account.example/sdk/v1.js');
