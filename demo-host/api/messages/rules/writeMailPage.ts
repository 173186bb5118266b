import { escapeHtml } from '../../platform/http/escapeHtml.ts';
import { contrastInk } from './contrastInk.ts';
import type { MailLanguage } from './mailLanguage.ts';
import type { Brand } from './Brand.ts';
import { safeColour } from './safeColour.ts';

interface Page {
  readonly language: MailLanguage;
  readonly brand: Brand;
  readonly title: string;
  /** The preview that lists of mails show beside the subject. */
  readonly preheader: string;
  /** HTML of `mailBlocks`. */
  readonly body: readonly string[];
  readonly footer: string;
}

const font =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,'Noto Sans Arabic',sans-serif";
/** Invisible characters that keep the text after them out of the preview. */
const filler = '&#8199;&#65279;&#847; '.repeat(40);

/**
 * The page of every mail, without pictures, scripts or external resources. Colours are inline styles, which every mail
 * program supports; programs with a dark mode use those of the style sheet instead.
 */
export function writeMailPage({ language, brand, title, preheader, body, footer }: Page): string {
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  const cell = `${font};text-align:${dir === 'rtl' ? 'right' : 'left'};color:#1c1f1e`;
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title>
<style>${darkStyle(brand)}</style></head>
<body class="canvas" style="margin:0;padding:0;background:#f4f3ef">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:#f4f3ef">${escapeHtml(preheader)} ${filler}</div>
<table class="canvas" role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${dir}" style="background:#f4f3ef"><tr><td align="center" style="padding:32px 12px">
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border:1px solid #e4e2db;border-radius:16px">
<tr><td class="ink line" style="${cell};padding:20px 28px;border-bottom:1px solid #e4e2db;font-size:17px;line-height:1.5;font-weight:600"><bdi>${escapeHtml(brand.name)}</bdi></td></tr>
<tr><td style="${cell};padding:28px">
${body.join('\n')}
</td></tr>
<tr><td class="muted line" style="${cell};padding:18px 28px 20px;border-top:1px solid #e4e2db;font-size:13px;line-height:${dir === 'rtl' ? 1.8 : 1.6};color:#5b605e">${escapeHtml(footer)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function darkStyle({ accentDark }: Brand): string {
  const accent = safeColour(accentDark, '#8fd0c4');
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.canvas{background:#121615!important}.card{background:#1c2120!important;border-color:#313836!important}.line{border-color:#313836!important}.sunken{background:#121615!important}.ink{color:#f3f2ee!important}.muted{color:#aab2af!important}.accent{background:${accent}!important;color:${contrastInk(accent)}!important}}`;
}
