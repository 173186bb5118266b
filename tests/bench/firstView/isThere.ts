/** Sources of functions that return whether a view is in its document. */
export const isThere = {
  /** The balance of the bare page; in the page around a frame: the frame. */
  bareBalance: `() => document.querySelector('iframe, [data-balance]') !== null`,
  /** The sign-in field is visible; in the page around a frame: the frame is shown. */
  signInField: `() => {
    const frame = document.querySelector('iframe');
    if (frame) return getComputedStyle(frame).opacity === '1';
    return [...document.querySelectorAll('input[type="email"]')].some((field) => field.checkVisibility());
  }`,
  /** The 30 rows of the bare page; in the page around a frame: the frame, which is shown from the start. */
  rows: `() => document.querySelector('iframe') !== null || document.querySelectorAll('[data-row]').length === 30`,
  /** The greeting with the customer's name, and the first balance, in the outline of Home or on it; in the page around a frame: the frame is shown. */
  balance: `() => {
    const frame = document.querySelector('iframe');
    if (frame) return getComputedStyle(frame).opacity === '1';
    const [greeting, figure] = ['#first-view b, main p', '#first-view bdi, main section a[href*="/rewards"]'].map(
      (place) => document.querySelector(place)?.textContent ?? '');
    return /Maren/.test(greeting) && /\\d/.test(figure);
  }`,
  /** The greeting and the first balance of Home itself, which has taken the outline's place. */
  home: `() => document.querySelector('#first-view') === null
    && /Maren/.test(document.querySelector('main p')?.textContent ?? '')
    && /\\d/.test(document.querySelector('main section a[href*="/rewards"]')?.textContent ?? '')`,
} as const;
