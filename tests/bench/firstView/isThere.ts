/** Sources of functions that return whether a view is in its document. */
export const isThere = {
  rows: `() => document.querySelectorAll('[data-row]').length === 30`,
  bareBalance: `() => document.querySelector('[data-balance]') !== null`,
  signInField: `() => document.querySelector('input[type="email"]') !== null`,
  /** The greeting with the customer's name, and the first figure of the money block. */
  balance: `() => /Maren/.test(document.querySelector('main p')?.textContent ?? '') && /\\d/.test(document.querySelector('main section a[href*="/rewards"]')?.textContent ?? '')`,
} as const;
