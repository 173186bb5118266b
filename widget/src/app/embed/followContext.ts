import { effect } from '@preact/signals-react';
import type { Portal } from '../models/createAppModels.ts';

/**
 * Applies the host's context to the document each time it changes: insets, reduced motion, and, if the frame does not grow with
 * its content, scrolling that does not continue in the page around it.
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
    // Insets are physical edges of the device's screen, independent of the text direction.
    Object.assign(root.style, { paddingTop: top, paddingRight: right, paddingLeft: left });
    // Bars that stick to the bottom edge add the inset themselves.
    documentElement.style.setProperty('--pp-inset-bottom', bottom);
    documentElement.style.overscrollBehavior = context.mode === 'inline' ? '' : 'contain';
    documentElement.toggleAttribute('data-still', context.reducedMotion);
    if (context.reducedMotion) void import('../shell/still.css.ts').catch(() => undefined);
  });
}
