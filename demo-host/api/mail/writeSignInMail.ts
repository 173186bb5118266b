import type { Mail } from '../Deps.ts';
import { escapeHtml } from '../portal/escapeHtml.ts';
import { texts, type MailTexts } from './texts/texts.ts';

interface Content {
  readonly language: string;
  readonly link: string;
  readonly brand: string;
  /** `#rrggbb` of the button. */
  readonly accent: string;
}

/** The mail that holds a link to log in with: as text, and as HTML that needs no picture and no stylesheet. */
export function writeSignInMail({ language: wanted, link, brand, accent }: Content): Omit<Mail, 'to'> {
  const language = Object.hasOwn(texts, wanted) ? (wanted as keyof typeof texts) : 'en';
  const words = fill(texts[language], language === 'ar' ? `\u2068${brand}\u2069` : brand);
  return {
    language,
    subject: words.subject,
    text: [words.heading, words.text, link, words.expires, words.ignore].join('\n\n'),
    html: page({ language, words, link, brand, accent: /^#[0-9a-f]{6}$/i.test(accent) ? accent : '#1f4f4a' }),
  };
}

function fill(words: MailTexts, brand: string): MailTexts {
  const entries = Object.entries(words).map(([key, text]) => [key, text.replaceAll('{{brand}}', brand)]);
  return Object.fromEntries(entries) as MailTexts;
}

interface Page extends Content {
  readonly words: MailTexts;
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function page({ language, words, link, brand, accent }: Page): string {
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  const align = dir === 'rtl' ? 'right' : 'left';
  const href = escapeHtml(link);
  const cell = `${font};text-align:${align};color:#1c1f1e`;
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(words.subject)}</title></head>
<body style="margin:0;padding:0;background:#f4f3ef">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${dir}" style="background:#f4f3ef"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border:1px solid #e4e2db;border-radius:12px">
<tr><td style="${cell};padding:24px 32px;border-bottom:1px solid #e4e2db;font-size:18px;font-weight:600"><bdi>${escapeHtml(brand)}</bdi></td></tr>
<tr><td style="${cell};padding:32px">
<h1 style="margin:0 0 12px;font-size:24px;line-height:32px;font-weight:600">${escapeHtml(words.heading)}</h1>
<p style="margin:0 0 24px;font-size:16px;line-height:26px">${escapeHtml(words.text)}</p>
<a href="${href}" style="display:inline-block;padding:14px 28px;border-radius:8px;background:${accent};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(words.button)}</a>
<p style="margin:24px 0 0;font-size:14px;line-height:22px;color:#5b605e">${escapeHtml(words.expires)}</p>
<p style="margin:24px 0 4px;font-size:14px;line-height:22px;color:#5b605e">${escapeHtml(words.plain)}</p>
<p dir="ltr" style="margin:0;font-size:12px;line-height:18px;word-break:break-all;text-align:${align}"><a href="${href}" style="color:#5b605e">${href}</a></p>
</td></tr>
<tr><td style="${cell};padding:20px 32px;border-top:1px solid #e4e2db;font-size:13px;line-height:20px;color:#5b605e">${escapeHtml(words.ignore)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
