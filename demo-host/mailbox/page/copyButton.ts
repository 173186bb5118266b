import { createElement } from '../../run/page/createElement.ts';

const shownMs = 2000;

/** A button that copies a text and confirms it in its label. */
export const copyButton = (label: string, text: string): HTMLButtonElement => {
  const button = createElement('button', { type: 'button', className: 'copy' }, label);
  const say = (words: string): void => {
    button.textContent = words;
    setTimeout(() => {
      button.textContent = label;
    }, shownMs);
  };
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(text).then(
      () => {
        say('Copied');
      },
      () => {
        say('Not allowed here');
      },
    );
  });
  return button;
};
