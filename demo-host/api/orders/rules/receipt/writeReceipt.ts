import { mailBlocks } from '../../../messages/rules/mailBlocks.ts';
import { texts } from '../../../messages/rules/texts/texts.ts';
import { writeMailPage } from '../../../messages/rules/writeMailPage.ts';
import type { Mail } from '../../../platform/call/Deps.ts';
import { escapeHtml } from '../../../platform/http/escapeHtml.ts';
import type { Receipt, ReceiptRow } from './describeReceipt.ts';

/** @returns a receipt as text and as a page; the page is also the mail */
export function writeReceipt(receipt: Receipt): Omit<Mail, 'to' | 'id'> {
  const { language, brand, subject, heading, intro, items, sums, notes, link, footer } = receipt;
  const blocks = mailBlocks(language, brand.accent);
  const rows = [...items, ...sums];
  return {
    language,
    subject,
    text: [heading, intro, rows.map(lineOf).join('\n'), ...notes, link, footer].join('\n\n'),
    html: writeMailPage({
      language,
      brand,
      title: subject,
      preheader: intro,
      body: [
        blocks.heading(heading),
        blocks.text(intro),
        tableOf(rows),
        ...notes.map(blocks.note),
        blocks.plainLink(texts[language].receipt.button, link),
      ],
      footer,
    }),
  };
}

const lineOf = ({ name, note, amount }: ReceiptRow): string =>
  `${[name, note].filter(Boolean).join(' · ')}: ${amount}`;

const cell =
  'padding:8px 0;border-bottom:1px solid #e4e2db;font-size:15px;line-height:1.6;vertical-align:top';

function tableOf(rows: readonly ReceiptRow[]): string {
  const lines = rows.map(({ name, note, amount, isTotal }) => {
    const weight = isTotal ? ';font-weight:700;font-size:18px' : '';
    const small = note
      ? `<br><span class="muted" style="font-size:13px;color:#5b605e"><bdi>${escapeHtml(note)}</bdi></span>`
      : '';
    return `<tr><td class="ink line" style="${cell}${weight}"><bdi>${escapeHtml(name)}</bdi>${small}</td><td class="ink line" align="right" style="${cell}${weight};text-align:end;white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${lines.join('')}</table>`;
}
