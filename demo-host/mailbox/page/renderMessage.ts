import type { Message } from '../server/Message.ts';
import { createElement } from '../../run/page/createElement.ts';

const mailFrame = (message: Message): HTMLElement => {
  const frame = createElement('iframe', { className: 'mail', title: message.subject || 'Message' });
  // No scripts and no origin of its own; links may open a normal tab.
  frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
  frame.src = `/messages/${message.id}.html`;
  return frame;
};

const withLinks = (text: string): readonly (Node | string)[] =>
  text
    .split(/(https?:\/\/[^\s<>"')\]]+)/)
    .map((part, index) =>
      index % 2 === 1
        ? createElement('a', { href: part, target: '_blank', rel: 'noopener noreferrer' }, part)
        : part,
    );

const plainText = ({ text }: Message): HTMLElement =>
  createElement('pre', { className: 'plain', dir: 'auto' }, ...withLinks(text));

const line = (label: string, value: string): readonly HTMLElement[] => [
  createElement('dt', {}, label),
  createElement('dd', { dir: 'auto' }, value),
];

const switcher = (message: Message, body: HTMLElement): HTMLElement => {
  const views = [
    ['Message', mailFrame],
    ['Plain text', plainText],
  ] as const;
  const buttons = views.map(([label, view]) => {
    const button = createElement('button', { type: 'button', className: 'view' }, label);
    button.addEventListener('click', () => {
      for (const other of buttons) other.ariaPressed = String(other === button);
      body.replaceChildren(view(message));
    });
    return button;
  });
  buttons[0]?.click();
  return createElement('div', { className: 'views' }, ...buttons);
};

/** Shows one mail: sender, time, and the body as HTML in a sandboxed frame or as plain text. */
export const renderMessage = (article: HTMLElement, message: Message): void => {
  const body = createElement('div', { className: 'body' });
  const views = message.html && message.text ? [switcher(message, body)] : [];
  if (views.length === 0) body.append(message.html ? mailFrame(message) : plainText(message));
  article.replaceChildren(
    createElement(
      'header',
      { className: 'message-head' },
      createElement('a', { className: 'back', href: '#' }, 'All mail'),
      createElement('h2', { dir: 'auto' }, message.subject || '(no subject)'),
      createElement(
        'dl',
        {},
        ...line('From', message.from),
        ...line('To', message.to.join(', ')),
        ...line('Arrived', new Date(message.receivedAt).toLocaleString()),
      ),
      ...views,
    ),
    body,
  );
};
