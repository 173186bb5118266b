import { failFirstView } from './app/firstView/firstView.ts';
import { findGreeting, showFigures } from './app/firstView/showFigures.ts';
import { whenFormIsPainted } from './app/firstView/whenFormIsPainted.ts';
import { startCalls } from './app/lifecycle/startCalls.ts';
import { takeUrlToken } from './app/lifecycle/takeUrlToken.ts';

// First, and alone: all other code is loaded once the token is out of the address.
const urlToken = takeUrlToken();
const { fetch, dataOf } = startCalls(urlToken);
const figures = showFigures(dataOf);
whenFormIsPainted()
  .then(() => import('./boot.ts'))
  .then(async ({ boot }) => {
    // The page keeps the processor busy for longer than the figures take.
    if (findGreeting()) await figures;
    await boot(urlToken, fetch);
  })
  .catch((error: unknown) => {
    failFirstView();
    throw error;
  });
