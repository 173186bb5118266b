import createBidi, { type EmbeddingLevels } from 'bidi-js';
import type { Face } from './readFaces.ts';

/** A part of a line with one font and one direction, as it is drawn. */
export interface Run {
  readonly face: Face;
  readonly text: string;
  readonly width: number;
}
export interface Line {
  /** From left to right. */
  readonly runs: readonly Run[];
  readonly width: number;
  /** The line as it is read, if its runs differ from that. */
  readonly spoken: string | undefined;
}
export interface Layout {
  readonly lines: readonly Line[];
  /** Whether some character is in none of the fonts, so that a replacement character is drawn. */
  readonly isMissing: boolean;
}

export interface TextStyle {
  /** Ordered by preference; the first has the replacement character. */
  readonly faces: readonly Face[];
  readonly dir: 'ltr' | 'rtl';
  readonly measure: (face: Face, text: string) => number;
}

/** What a reader sees as one character. */
interface Cluster {
  readonly text: string;
  /** What is drawn of it. */
  readonly shown: string;
  readonly face: Face;
  /** The bidirectional embedding level. Even: from left to right. */
  readonly level: number;
  readonly isMissing: boolean;
}

const bidi = createBidi();
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const REPLACEMENT = '\ufffd';
/** Characters that only steer direction: isolates and marks. */
const steering = /[\u061c\u200e\u200f\u2066-\u2069]/gu;
/** Variation selectors and joiners that a font need not have. */
const invisible = /\u200b|\u200d|\u2060|[\u{fe00}-\u{fe0f}]|\ufeff/gu;

/** Splits a text into lines of at most `width`, at spaces where it can; and each line into what is drawn, from left to right. */
export function layoutText(text: string, width: number, style: TextStyle): Layout {
  const clusters = clustersOf(text, style);
  const lines = wrap(clusters, width, style).map((line) => lineOf(line, style));
  return { lines, isMissing: clusters.some(({ isMissing }) => isMissing) };
}

function clustersOf(original: string, { faces, dir }: TextStyle): Cluster[] {
  // A stored name must not turn the direction of the text after it.
  const text = original
    .normalize('NFC')
    .replaceAll(/[\u202a-\u202e]/gu, '')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  const levels = bidi.getEmbeddingLevels(text, dir);
  return [...segmenter.segment(text)].flatMap(({ segment, index }) => {
    const shown = segment.replaceAll(steering, '');
    if (shown.replaceAll(invisible, '') === '') return [];
    return [clusterOf(shown, levelAt(levels, index + segment.indexOf(shown[0] ?? '')), faces)];
  });
}

const levelAt = ({ levels }: EmbeddingLevels, at: number): number => levels[at] ?? 0;

function clusterOf(text: string, level: number, faces: readonly Face[]): Cluster {
  const [main] = faces;
  if (main === undefined) throw new Error('no font');
  const face = faceFor(text, faces);
  const plain = face === undefined ? text.replaceAll(invisible, '') : text;
  const found = face ?? faceFor(plain, faces);
  if (found === undefined) return { text, shown: REPLACEMENT, face: main, level, isMissing: true };
  return { text, shown: plain, face: found, level, isMissing: false };
}

function faceFor(text: string, faces: readonly Face[]): Face | undefined {
  const points = [...text].map((character) => character.codePointAt(0) ?? 0);
  return faces.find(({ characters }) => points.every((point) => characters.has(point)));
}

const isSpace = ({ text }: Cluster) => /^\s$/u.test(text) && text !== '\u00a0' && text !== '\u202f';

/** Breaks after spaces; a word that is longer than a line is broken where the line ends. */
function wrap(clusters: readonly Cluster[], width: number, style: TextStyle): Cluster[][] {
  const lines: Cluster[][] = [];
  let line: Cluster[] = [];
  const fits = (more: readonly Cluster[]) => widthOf(trimmed([...line, ...more]), style) <= width;
  const next = () => {
    lines.push(trimmed(line));
    line = [];
  };
  for (const word of wordsOf(clusters)) {
    if (!fits(word) && line.length > 0) next();
    if (fits(word)) line.push(...word);
    else
      for (const cluster of word) {
        if (!fits([cluster]) && line.length > 0) next();
        line.push(cluster);
      }
  }
  if (line.length > 0 || lines.length === 0) next();
  return lines;
}

/** Each word with the space after it. Of several spaces, each further one is a word of its own. */
function wordsOf(clusters: readonly Cluster[]): Cluster[][] {
  const words: Cluster[][] = [];
  let isOpen = false;
  for (const cluster of clusters) {
    if (isOpen) words.at(-1)?.push(cluster);
    else words.push([cluster]);
    isOpen = !isSpace(cluster);
  }
  return words;
}

function trimmed(line: readonly Cluster[]): Cluster[] {
  const end = line.findLastIndex((cluster) => !isSpace(cluster));
  return line.slice(0, end + 1);
}

const widthOf = (line: readonly Cluster[], style: TextStyle): number =>
  runsOf(line, style).reduce((sum, { width }) => sum + width, 0);

function lineOf(line: readonly Cluster[], style: TextStyle): Line {
  const runs = runsOf(line, style);
  const isPlain = line.every(({ level, isMissing }) => level === 0 && !isMissing);
  return {
    runs: reordered(runs).map(({ face, text, width }) => ({ face, text, width })),
    width: runs.reduce((sum, { width }) => sum + width, 0),
    spoken: isPlain ? undefined : line.map(({ text }) => text).join(''),
  };
}

type LevelRun = Run & { readonly level: number };

/** In the order in which the line is read. */
function runsOf(line: readonly Cluster[], { measure }: TextStyle): LevelRun[] {
  const groups: Cluster[][] = [];
  for (const cluster of line) {
    const group = groups.at(-1);
    if (group?.[0]?.face === cluster.face && group[0].level === cluster.level) group.push(cluster);
    else groups.push([cluster]);
  }
  return groups.flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { face, level } = first;
    const text = shownOf(group);
    return [{ face, level, text, width: measure(face, text) }];
  });
}

const isArabic = /\p{Script=Arabic}/u;

/** The PDF library reverses Arabic letters itself; all other text that is read from the right is reversed here. */
function shownOf(group: readonly Cluster[]): string {
  const shown = group.map((cluster) => cluster.shown);
  if ((group[0]?.level ?? 0) % 2 === 0 || shown.some((text) => isArabic.test(text))) return shown.join('');
  return shown
    .toReversed()
    .map((text) => bidi.getMirroredCharacter(text) ?? text)
    .join('');
}

/** Rule L2 of the Unicode Bidirectional Algorithm. */
function reordered(runs: readonly LevelRun[]): LevelRun[] {
  const order = [...runs];
  const most = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = most; level > 0; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      let to = from;
      while ((order[to]?.level ?? -1) >= level) to += 1;
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).toReversed());
      from = to;
    }
  }
  return order;
}
