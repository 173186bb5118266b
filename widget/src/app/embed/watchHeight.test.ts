// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubResizeObserver } from '#tests/support/render/stubResizeObserver.ts';
import { watchHeight } from './watchHeight.ts';

let change = () => {};
let frames: (() => void)[] = [];
beforeEach(() => {
  frames = [];
  change = stubResizeObserver();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
});
afterEach(() => void vi.unstubAllGlobals());

function open(autoHeight = signal(true)) {
  const element = document.createElement('div');
  const report = vi.fn();
  let height = 0;
  element.getBoundingClientRect = () => ({ height }) as DOMRect;
  const stop = watchHeight(element, autoHeight, report);
  const paint = () => frames.splice(0).forEach((run) => run());
  const become = (next: number) => {
    height = next;
    change();
  };
  return { autoHeight, report, become, paint, stop, heights: () => report.mock.calls.flat() };
}

it('reports the height once per animation frame, as an integer, and only when it changed by a pixel', () => {
  const { become, paint, heights } = open();
  become(100.2);
  become(200.2);
  expect(frames).toHaveLength(1);
  paint();
  become(200.9);
  paint();
  become(201.4);
  paint();
  expect(heights()).toEqual([201, 202]);
});

it('reports neither 0 nor the height of an element that fills the frame', () => {
  const { autoHeight, become, paint, heights } = open();
  become(0);
  paint();
  become(400);
  paint();
  autoHeight.value = false;
  become(900);
  paint();
  expect(heights()).toEqual([400]);
  become(640);
  autoHeight.value = true;
  paint();
  expect(heights()).toEqual([400, 640]);
});

it('stops', () => {
  const { become, paint, stop, heights } = open();
  become(300);
  stop();
  paint();
  expect(heights()).toEqual([]);
});
