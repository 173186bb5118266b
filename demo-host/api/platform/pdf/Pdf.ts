import Document from 'pdfkit';
import { layoutText, type Layout, type Line } from './layoutText.ts';
import type { Faces } from './readFaces.ts';

interface Meta {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  readonly dir: 'ltr' | 'rtl';
  readonly createdAt: Date;
}
export interface TextLook {
  /** Points. */
  readonly size: number;
  readonly colour: string;
  readonly isBold?: boolean;
}
export type Element = PDFKit.PDFStructureElement;

/** A4, in points. */
export const page = { width: 595.28, height: 841.89, margin: 48 } as const;

type LineAt = { readonly start: number } | { readonly end: number };

/** A tagged document of several pages, in any direction. Positions are distances from the top, and from the start of the line. */
export class Pdf {
  readonly #doc: PDFKit.PDFDocument;
  readonly #body: Element;
  readonly #faces: Faces;
  readonly #dir: Meta['dir'];
  readonly #ended: Promise<Buffer>;

  constructor(faces: Faces, { title, author, language, dir, createdAt }: Meta) {
    this.#faces = faces;
    this.#dir = dir;
    const doc = new Document({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: language,
      info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
    });
    this.#doc = doc;
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    this.#ended = new Promise((resolve, reject) =>
      doc.on('end', () => resolve(Buffer.concat(chunks))).on('error', reject),
    );
    for (const { name, bytes } of [...faces.regular, ...faces.bold]) doc.registerFont(name, bytes);
    this.#body = doc.struct('Document');
    doc.addStructure(this.#body);
  }

  layout(text: string, width: number, { size, isBold }: TextLook): Layout {
    return layoutText(text, width, {
      faces: isBold ? this.#faces.bold : this.#faces.regular,
      dir: this.#dir,
      measure: (face, part) => this.#doc.font(face.name).fontSize(size).widthOfString(part),
    });
  }

  addPage(): void {
    this.#doc.addPage();
  }

  pages(): number {
    return this.#doc.bufferedPageRange().count;
  }

  /** Continues on a page that was added before. `at` counts from 0. */
  toPage(at: number): void {
    this.#doc.switchToPage(at);
  }

  /**
   * @param at where the line begins or ends, in points from the edge of the page at which lines begin (for `rtl`
   *   the right one)
   */
  drawLine(line: Line, { size, colour }: TextLook, top: number, at: LineAt): void {
    const doc = this.#doc;
    const fromStart = 'start' in at ? at.start : at.end - line.width;
    let x = this.#dir === 'rtl' ? page.width - fromStart - line.width : fromStart;
    // What is copied or read aloud is the text itself, not its letters in the order in which they are drawn.
    if (line.spoken !== undefined) doc.markContent('Span', { actual: line.spoken });
    doc.fillColor(colour);
    for (const { face, text, width } of line.runs) {
      doc.font(face.name).fontSize(size);
      // Fonts of several scripts share one baseline.
      doc.text(text, x, top + size * 1.1, { lineBreak: false, baseline: 'alphabetic' });
      x += width;
    }
    if (line.spoken !== undefined) doc.endMarkedContent();
  }

  /** Draws a horizontal line from margin to margin. */
  rule(top: number, thickness: number, colour: string): void {
    const { margin, width } = page;
    this.#doc
      .moveTo(margin, top)
      .lineTo(width - margin, top)
      .lineWidth(thickness)
      .stroke(colour);
  }

  /** Fills the top of the page, across its whole width. */
  bar(height: number, colour: string): void {
    this.#doc.rect(0, 0, page.width, height).fill(colour);
  }

  /** Draws what is part of the text, and is read in the order in which it is drawn. */
  tag(type: string, parent: Element | undefined, draw: () => void): void {
    (parent ?? this.#body).add(this.#doc.struct(type, {}, draw));
  }

  /** Adds a structure element to hold others, for example a table for its rows. */
  group(type: string, parent?: Element): Element {
    const element = this.#doc.struct(type);
    (parent ?? this.#body).add(element);
    return element;
  }

  /** Draws what is only for the eye: rules, page numbers, headings that are repeated. */
  artifact(draw: () => void): void {
    this.#doc.markContent('Artifact');
    draw();
    this.#doc.endMarkedContent();
  }

  async finish(): Promise<Buffer> {
    this.#body.end();
    this.#doc.end();
    return await this.#ended;
  }
}
