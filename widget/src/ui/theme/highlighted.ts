/**
 * What is chosen, where the system replaces the colours: backgrounds of the page's own are not shown there.
 *
 * @param chosen a selector, with `&` for the element
 * @returns a media query with its styles
 */
export const highlighted = (chosen: string) => ({
  '(forced-colors: active)': {
    selectors: {
      [chosen]: { backgroundColor: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' } as const,
    },
  },
});
