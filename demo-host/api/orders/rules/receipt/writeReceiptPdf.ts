import { setImmediate as pause } from 'node:timers/promises';
import { safeColour } from '../../../messages/rules/safeColour.ts';
import { texts } from '../../../messages/rules/texts/texts.ts';
import { type Element, page, Pdf, type TextLook } from '../../../platform/pdf/Pdf.ts';
import type { Layout, Line } from '../../../platform/pdf/layoutText.ts';
import type { Faces } from '../../../platform/pdf/readFaces.ts';
import type { Receipt, ReceiptRow } from './describeReceipt.ts';

const ink = '#1c1f1e';
const muted = '#5b605e';
const hairline = '#e4e2db';
const looks = {
  brand: { size: 13, colour: ink, isBold: true },
  heading: { size: 22, colour: ink, isBold: true },
  text: { size: 11, colour: ink },
  name: { size: 10.5, colour: ink },
  total: { size: 13, colour: ink, isBold: true },
  small: { size: 9, colour: muted },
} satisfies Record<string, TextLook>;

// Lengths are points, from the top of the page.
const { margin } = page;
const inner = page.width - 2 * margin;
/** Below it are page numbers. */
const bottom = page.height - 72;
const GAP = 16;
const LINE_HEIGHT = 1.5;
const PADDING = 6;
/** The most lines of one row on one page. */
const MOST_LINES = 30;
/** Rows after which other work of the process gets its turn. */
const AT_ONCE = 10;

/** Where the next thing is drawn, on which document. */
interface Sheet {
  readonly pdf: Pdf;
  readonly receipt: Receipt;
  top: number;
  /** A text had a character without a font. */
  hasMissing: boolean;
}

/** @returns a receipt as a tagged PDF, in the direction of its language */
export async function writeReceiptPdf(receipt: Receipt, faces: Faces, now: Date): Promise<Buffer> {
  const { language, brand, subject, heading, intro, notes, link, footer } = receipt;
  const words = texts[language].receipt;
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  const pdf = new Pdf(faces, {
    title: subject.replaceAll(/[\u2066-\u2069]/gu, ''),
    author: brand.name,
    language,
    dir,
    createdAt: now,
  });
  const sheet: Sheet = { pdf, receipt, top: margin, hasMissing: false };
  pdf.addPage();
  pdf.artifact(() => pdf.bar(8, safeColour(brand.accent)));
  paragraph(sheet, 'P', brand.name, looks.brand, 20);
  paragraph(sheet, 'H1', heading, looks.heading, 2);
  paragraph(sheet, 'P', intro, looks.text, 18);
  await drawTable(sheet);
  sheet.top += 12;
  for (const note of notes) paragraph(sheet, 'P', note, looks.small, 4);
  paragraph(sheet, 'P', `${words.button}: \u2066${link}\u2069`, looks.small, 4);
  paragraph(sheet, 'P', footer, looks.small, 4);
  if (sheet.hasMissing) paragraph(sheet, 'P', words.missing, looks.small, 0);
  numberPages(sheet);
  return await pdf.finish();
}

const heightOf = (lines: Placed) => lines.reduce((sum, { look }) => sum + look.size * LINE_HEIGHT, 0);

function layout(sheet: Sheet, text: string, width: number, look: TextLook): Layout {
  const result = sheet.pdf.layout(text, width, look);
  sheet.hasMissing ||= result.isMissing;
  return result;
}

function paragraph(sheet: Sheet, type: string, text: string, look: TextLook, after: number): void {
  const { lines } = layout(sheet, text, inner, look);
  for (const line of lines) {
    const height = look.size * LINE_HEIGHT;
    if (sheet.top + height > bottom) addPage(sheet);
    const { top } = sheet;
    sheet.pdf.tag(type, undefined, () => sheet.pdf.drawLine(line, look, top, { start: margin }));
    sheet.top += height;
  }
  sheet.top += after;
}

function addPage(sheet: Sheet): void {
  sheet.pdf.addPage();
  sheet.top = margin;
}

async function drawTable(sheet: Sheet): Promise<void> {
  const { pdf, receipt } = sheet;
  const table = pdf.group('Table');
  const head = pdf.group('TR', table);
  tableHead(sheet, (draw) => pdf.tag('TH', head, draw));
  const rows = [...receipt.items, ...receipt.sums];
  for (const [at, row] of rows.entries()) {
    drawRow(sheet, table, row, at === receipt.items.length);
    if (at % AT_ONCE === AT_ONCE - 1) await pause();
  }
  table.end();
}

/** Draws the head of the table, which every page with a part of it shows and screen readers read once. */
function tableHead(sheet: Sheet, cell: (draw: () => void) => void): void {
  const { pdf, receipt } = sheet;
  const words = texts[receipt.language].receipt;
  const { top } = sheet;
  const { lines: names } = layout(sheet, words.item, inner / 2, looks.small);
  const { lines: amounts } = layout(sheet, words.amount, inner / 2, looks.small);
  cell(() => names.forEach((line) => pdf.drawLine(line, looks.small, top, { start: margin })));
  cell(() => amounts.forEach((line) => pdf.drawLine(line, looks.small, top, { end: page.width - margin })));
  sheet.top += looks.small.size * LINE_HEIGHT + 4;
  const { top: ruleTop } = sheet;
  pdf.artifact(() => pdf.rule(ruleTop, 1, ink));
}

function drawRow(sheet: Sheet, table: Element, row: ReceiptRow, isFirstSum: boolean): void {
  const look = row.isTotal ? looks.total : looks.name;
  const amount = layout(sheet, row.amount, inner / 2, look);
  const width = inner - GAP - Math.max(0, ...amount.lines.map((line) => line.width));
  const name = layout(sheet, row.name, width, look).lines;
  const note = row.note ? layout(sheet, row.note, width, looks.small).lines : [];
  const cell = [
    ...name.map((line) => ({ line, look })),
    ...note.map((line) => ({ line, look: looks.small })),
  ];
  // What is longer continues as a row without an amount.
  for (let from = 0; from < cell.length; from += MOST_LINES) {
    const amounts = from === 0 ? amount.lines.map((line) => ({ line, look })) : [];
    drawCells(sheet, table, [cell.slice(from, from + MOST_LINES), amounts], isFirstSum && from === 0);
  }
}

type Placed = readonly { readonly line: Line; readonly look: TextLook }[];

function drawCells(
  sheet: Sheet,
  table: Element,
  cells: readonly [Placed, Placed],
  isFirstSum: boolean,
): void {
  const { pdf } = sheet;
  const height = Math.max(...cells.map(heightOf)) + 2 * PADDING;
  if (sheet.top + height > bottom) {
    addPage(sheet);
    tableHead(sheet, (draw) => pdf.artifact(draw));
  }
  const { top } = sheet;
  if (isFirstSum) pdf.artifact(() => pdf.rule(top, 1, ink));
  const row = pdf.group('TR', table);
  for (const [at, lines] of cells.entries()) {
    const place = at === 0 ? { start: margin } : { end: page.width - margin };
    pdf.tag('TD', row, () => {
      for (const [index, { line, look }] of lines.entries())
        pdf.drawLine(line, look, top + PADDING + heightOf(lines.slice(0, index)), place);
    });
  }
  row.end();
  sheet.top += height;
  pdf.artifact(() => pdf.rule(top + height, 0.5, hairline));
}

function numberPages(sheet: Sheet): void {
  const { pdf, receipt } = sheet;
  const count = pdf.pages();
  for (let at = 0; at < count; at += 1) {
    pdf.toPage(at);
    const text = `${receipt.heading} · \u2066${String(at + 1)} / ${String(count)}\u2069`;
    const { lines } = pdf.layout(text, inner, looks.small);
    pdf.artifact(() =>
      lines.forEach((line) => pdf.drawLine(line, looks.small, page.height - 48, { start: margin })),
    );
  }
}
