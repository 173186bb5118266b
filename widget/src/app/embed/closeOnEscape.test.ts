// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeOnEscape } from './closeOnEscape.ts';

const close = vi.fn();
let stop = () => {};
beforeEach(() => {
  close.mockReset();
  stop = closeOnEscape(close);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const press = (target: EventTarget, key = 'Escape', more: KeyboardEventInit = {}) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
const add = <E extends keyof HTMLElementTagNameMap>(name: E, change: object = {}) => {
  const element = Object.assign(document.createElement(name), change);
  document.body.append(element);
  return element;
};

it('closes at Escape, wherever the focus is', () => {
  press(add('input', { type: 'text', value: 'typed' }));
  press(document.body);
  expect(close).toHaveBeenCalledTimes(2);
});

it('does nothing at other keys', () => {
  for (const key of ['Tab', 'Enter', 'e', 'ArrowDown']) press(document.body, key);
  expect(close).not.toHaveBeenCalled();
});

it('leaves Escape to an open dialog of the portal, to a search that it clears, and to what is being composed', () => {
  add('dialog').setAttribute('open', '');
  press(document.body);
  document.body.replaceChildren();
  press(add('input', { type: 'search', value: 'boots' }));
  press(document.body, 'Escape', { isComposing: true });
  expect(close).not.toHaveBeenCalled();
  press(add('input', { type: 'search', value: '' }));
  expect(close).toHaveBeenCalledTimes(1);
});

it('ignores an Escape that is already handled', () => {
  const field = add('input');
  field.addEventListener('keydown', (event) => event.preventDefault());
  press(field);
  expect(close).not.toHaveBeenCalled();
});

it('does nothing once stopped', () => {
  stop();
  press(document.body);
  expect(close).not.toHaveBeenCalled();
});
