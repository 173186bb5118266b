import { createRandom } from '../world/createRandom.ts';

type Point = readonly [number, number];

/** The heights of a sea floor: some waves and one hill. */
function field(columns: number, rows: number, seed: number): number[][] {
  const random = createRandom(seed);
  const waves = Array.from({ length: 7 }, () => ({
    a: 0.4 + random(),
    fx: (random() - 0.5) * 6.2,
    fy: (random() - 0.5) * 5.2,
    p: random() * 6.28,
  }));
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const [x, y] = [column / columns, row / rows];
      const swell = waves.reduce((sum, w) => sum + w.a * Math.sin(w.fx * x * 2.4 + w.fy * y * 1.9 + w.p), 0);
      return swell + 3.4 * Math.exp(-(((x - 0.86) / 0.3) ** 2 + ((y - 0.3) / 0.36) ** 2));
    }),
  );
}

/** Marching squares: the pieces of one level's line, one or two a cell. */
function pieces(values: number[][], level: number): [Point, Point][] {
  const found: [Point, Point][] = [];
  for (let y = 0; y < values.length - 1; y++)
    for (let x = 0; x < (values[y]?.length ?? 0) - 1; x++) {
      const at = (dx: number, dy: number) => (values[y + dy]?.[x + dx] ?? 0) - level;
      const cut = (ax: number, ay: number, bx: number, by: number): Point | undefined => {
        const [a, b] = [at(ax, ay), at(bx, by)];
        if (a > 0 === b > 0) return undefined;
        const t = a / (a - b);
        return [x + ax + (bx - ax) * t, y + ay + (by - ay) * t];
      };
      const cuts = [cut(0, 0, 1, 0), cut(1, 0, 1, 1), cut(1, 1, 0, 1), cut(0, 1, 0, 0)].filter(
        (p) => p !== undefined,
      );
      for (let i = 0; i + 1 < cuts.length; i += 2) found.push([cuts[i] as Point, cuts[i + 1] as Point]);
    }
  return found;
}

const key = ([x, y]: Point) => `${x.toFixed(4)},${y.toFixed(4)}`;

/** Joins pieces that share an endpoint into long lines. */
function joined(parts: [Point, Point][]): Point[][] {
  const left = new Set(parts);
  const byEnd = new Map<string, [Point, Point][]>();
  for (const part of parts)
    for (const end of part) byEnd.set(key(end), [...(byEnd.get(key(end)) ?? []), part]);
  const extend = (line: Point[]) => {
    for (;;) {
      const end = line.at(-1) as Point;
      const next = byEnd.get(key(end))?.find((part) => left.has(part));
      if (!next) return line;
      left.delete(next);
      line.push(key(next[0]) === key(end) ? next[1] : next[0]);
    }
  };
  const lines: Point[][] = [];
  for (const part of parts) {
    if (!left.delete(part)) continue;
    lines.push(extend(extend([...part]).reverse()));
  }
  return lines;
}

/** A smooth path through the midpoints of the pieces, in relative whole numbers to keep it short. */
function smooth(line: readonly Point[], scaleX: number, scaleY: number): string {
  const points = line.map(([x, y]) => [Math.round(x * scaleX - 6), Math.round(y * scaleY - 6)] as const);
  const kept = points.filter((_, i) => i % 2 === 0 || i === points.length - 1);
  const [first, ...rest] = kept;
  if (!first || rest.length < 3) return '';
  let [px, py] = first;
  let d = `M${px} ${py}`;
  rest.forEach(([x, y], i) => {
    const next = rest[i + 1];
    const [ex, ey] = next ? [Math.round((x + next[0]) / 2), Math.round((y + next[1]) / 2)] : [x, y];
    d += `q${x - px} ${y - py} ${ex - px} ${ey - py}`;
    [px, py] = [ex, ey];
  });
  return d.replace(/ -/g, '-');
}

/** Depth lines of a sea chart over `width` × `height`: every fourth line is stronger. */
export function contourLines(width: number, height: number, seed: number, levels: number) {
  const [columns, rows] = [44, 30];
  const values = field(columns, rows, seed);
  const all = values.flat();
  const [low, high] = [Math.min(...all), Math.max(...all)];
  return Array.from({ length: levels }, (_, i) => {
    const lines = joined(pieces(values, low + ((i + 0.6) / levels) * (high - low)));
    const d = lines
      .map((line) => smooth(line, (width + 12) / (columns - 1), (height + 12) / (rows - 1)))
      .join('');
    return { d, opacity: i % 4 === 0 ? 0.26 : 0.13 };
  });
}
