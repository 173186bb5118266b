/** The newest events that are kept of a document. */
const KEPT = 16;

/**
 * Source of a script for every document, before its own. It notes which presses arrive and where the document then goes: a failed
 * wait can tell a press that never came from one that did nothing.
 */
export const watchPresses = `globalThis.__presses = [];
{
  const note = (...what) => {
    globalThis.__presses.push([Math.round(performance.now()), ...what].join(' '));
    if (globalThis.__presses.length > ${KEPT}) globalThis.__presses.shift();
  };
  for (const name of ['pointerdown', 'pointerup', 'click'])
    addEventListener(name, ({ target }) => {
      const { tagName, textContent } = target.closest?.('a, button') ?? target;
      note(name, tagName, (textContent ?? '').trim().slice(0, 40));
    }, { capture: true, passive: true });
  for (const name of ['pushState', 'replaceState']) {
    const change = history[name];
    history[name] = function (...given) {
      note(name, String(given[2]).split('?')[0]);
      return change.apply(this, given);
    };
  }
}`;

/**
 * Runs in the document. @returns its presses and addresses, oldest first, with the milliseconds since it was
 * opened
 */
export const readPresses = (): readonly string[] =>
  (globalThis as { __presses?: readonly string[] }).__presses ?? [];
