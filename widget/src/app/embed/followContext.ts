import { effect } from '@preact/signals-react';
import type { Portal } from '../models/createAppModels.ts';

/**
 * Keeps the frame as its host wants it, as often as that changes: clear of what lies over its edges, still for who wants it
 * so, and scrolling on its own where it does not grow with its content.
 *
 * @param root the portal's outermost element
 */
export function followContext({ hostPort }: Pick<Portal, 'hostPort'>, root: HTMLElement): () => void {
  const { documentElement } = document;
  return effect(() => {
    const context = hostPort.context.value;
    if (!context) return;
    const [top = '', right = '', bottom = '', left = ''] = context.insets.map((px) =>
      px > 0 ? `${px}px` : '',
    );
    // By the edges of the screen, as the device means them, and not by the direction of the text.
    Object.assign(root.style, { paddingTop: top, paddingRight: right, paddingLeft: left });
    // Bars that stick to the lower edge keep clear of it by themselves.
    documentElement.style.setProperty('--pp-inset-bottom', bottom);
    documentElement.style.overscrollBehavior = context.mode === 'inline' ? '' : 'contain';
    documentElement.toggleAttribute('data-still', context.reducedMotion);
    if (context.reducedMotion) void import('../shell/still.css.ts').catch(() => undefined);
  });
}
