import { escapeHtml } from '../../platform/http/escapeHtml.ts';
import { contrastInk } from './contrastInk.ts';
import type { MailLanguage } from './mailLanguage.ts';
import { safeColour } from './safeColour.ts';

/** The building blocks of mails, as HTML. Every text is escaped here. */
export interface MailBlocks {
  heading(text: string): string;
  text(text: string): string;
  /** Small and quiet. */
  note(text: string): string;
  button(text: string, href: string): string;
  /** A code in large characters, from left to right in every language. */
  code(label: string, code: string): string;
  /** A centred word between two other blocks. */
  or(word: string): string;
  /** The address of the button as text, for mail programs without buttons. */
  plainLink(label: string, href: string): string;
}

const mono = "font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace";

/** Elements have inline styles, and classes for the dark colours in the style sheet of `writeMailPage`. */
export function mailBlocks(language: MailLanguage, accent: string): MailBlocks {
  const colour = safeColour(accent);
  const ink = contrastInk(colour);
  const line = language === 'ar' ? 1.8 : 1.6;
  return {
    heading: (text) =>
      `<h1 class="ink" style="margin:0 0 12px;font-size:26px;line-height:1.3;font-weight:700;color:#1c1f1e">${escapeHtml(text)}</h1>`,
    text: (text) =>
      `<p class="ink" style="margin:0 0 24px;font-size:16px;line-height:${line};color:#1c1f1e">${escapeHtml(text)}</p>`,
    note: (text) =>
      `<p class="muted" style="margin:24px 0 0;font-size:14px;line-height:${line};color:#5b605e">${escapeHtml(text)}</p>`,
    button: (text, href) =>
      `<table role="presentation" cellpadding="0" cellspacing="0" width="100%"><tr><td class="accent" align="center" bgcolor="${colour}" style="border-radius:10px;background:${colour}"><a class="accent" href="${escapeHtml(href)}" style="display:block;padding:15px 24px;border-radius:10px;background:${colour};color:${ink};font-size:17px;line-height:1.4;font-weight:600;text-align:center;text-decoration:none">${escapeHtml(text)}</a></td></tr></table>`,
    code: (label, code) =>
      `<table role="presentation" cellpadding="0" cellspacing="0" width="100%"><tr><td class="sunken" align="center" style="padding:18px 12px 20px;border-radius:10px;background:#f4f3ef;text-align:center"><p class="muted" style="margin:0 0 6px;font-size:13px;line-height:${line};color:#5b605e">${escapeHtml(label)}</p><p class="ink" dir="ltr" style="${mono};margin:0;padding-left:0.22em;font-size:36px;line-height:1.2;font-weight:700;letter-spacing:0.22em;color:#1c1f1e;text-align:center;white-space:nowrap">${escapeHtml(code)}</p></td></tr></table>`,
    or: (word) =>
      `<p class="muted" style="margin:16px 0;font-size:14px;line-height:${line};color:#5b605e;text-align:center">${escapeHtml(word)}</p>`,
    plainLink: (label, href) =>
      `<p class="muted" style="margin:24px 0 4px;font-size:13px;line-height:${line};color:#5b605e">${escapeHtml(label)}</p><p dir="ltr" style="margin:0;font-size:12px;line-height:1.5;word-break:break-all;text-align:${language === 'ar' ? 'right' : 'left'}"><a class="muted" href="${escapeHtml(href)}" style="color:#5b605e">${escapeHtml(href)}</a></p>`,
  };
}
