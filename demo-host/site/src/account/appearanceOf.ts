import type { PortalAppearance } from '#host-sdk';

/** The page's language and appearance in the SDK's format. The frame gets the page's canvas colour. */
export const appearanceOf = (root: HTMLElement): PortalAppearance => {
  const scheme = root.dataset['scheme'];
  const canvas = getComputedStyle(root).getPropertyValue('--canvas').trim();
  return {
    locale: root.lang,
    theme: {
      scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'auto',
      ...(/^#[0-9a-f]{6}$/i.test(canvas) && { canvas }),
    },
  };
};
