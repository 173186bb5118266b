import { loadPortal } from './snippet.ts';

// Built into `dist/sdk/snippet.js`, the text that a page carries: put the portal's own address in.
loadPortal('https://account.example/sdk/v1.js');
