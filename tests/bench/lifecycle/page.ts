import { countLive } from './countLive.ts';
import { mountAndDestroy } from './mountAndDestroy.ts';
import { randomLives } from './randomLives.ts';

// Goes into the page before its own scripts. Counting costs memory of its own, so it starts only with `wantsCounts`.

const lifecycle = { mountAndDestroy, randomLives };
declare global {
  interface Window {
    lifecycle: typeof lifecycle;
    wantsCounts?: boolean;
  }
}
window.lifecycle = lifecycle;
if (window.wantsCounts && window === window.top) countLive();
