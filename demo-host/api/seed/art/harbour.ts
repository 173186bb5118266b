import { createRandom } from '../world/createRandom.ts';
import { svgFile } from './garment.ts';

// The shop's harbour in flat tones. Covers follow the page's colour scheme. The sign-in view is always light, because the
// text on it is dark in both schemes.

type Tone = 'sky' | 'sun' | 'far' | 'mid' | 'near' | 'front' | 'water' | 'line' | 'sail' | 'jib';
type Tones = Partial<Record<Tone, readonly [day: string, night?: string]>>;

const signInTones: Tones = {
  sky: ['#DCE6E0'],
  sun: ['#F3E4C4'],
  far: ['#B9CDC2'],
  mid: ['#8FAEA0'],
  near: ['#3F6C5B'],
  front: ['#17392F'],
  water: ['#C6D7CE'],
  line: ['#EAF1ED'],
  sail: ['#FBF7EE'],
  jib: ['#E7DCC6'],
};
const coverTones: Tones = {
  sky: ['#E6EEE9', '#121916'],
  sun: ['#F1E6CB', '#2c3a33'],
  far: ['#DCE6E0', '#17211c'],
  mid: ['#C9D9D0', '#1d2b25'],
  near: ['#B3C9BD', '#25382f'],
  water: ['#F6F7F5', '#0e1311'],
};

/**
 * The style sheet for dark pages. Light colours are attributes, so that a content security policy that forbids styles removes only the
 * dark ones.
 */
function sheet(tones: Tones): string {
  const night = Object.entries(tones).map(([tone, [, dark]]) => `.${tone}{fill:${dark}}`);
  return `<style>@media (prefers-color-scheme:dark){${night.join('')}}</style>`;
}
function paint(tones: Tones, tone: Tone): string {
  const [day, night] = tones[tone] ?? [];
  return night ? `class="${tone}" fill="${day}"` : `fill="${day}"`;
}
/** A number of a path, with at most one decimal. */
const n = (value: number) => String(Math.round(value * 10) / 10);
/** A path in relative coordinates, which take half as many characters as absolute ones. */
function path(points: readonly (readonly [number, number])[]): string {
  const rounded = points.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const);
  const steps = rounded.map(([x, y], i) => {
    const [px, py] = rounded[i - 1] ?? [0, 0];
    return `${n((x - px) / 10)} ${n((y - py) / 10)}`;
  });
  return `m${steps.join('l')}z`.replace(/ -/g, '-').replace(/m/, 'M');
}

/** A pine of `tiers` tiers with its foot at (x, y). */
function pine(x: number, y: number, h: number, random: () => number, tiers = 5): string {
  const w = h * (0.3 + random() * 0.05);
  const side = Array.from({ length: tiers }, (_, i) => {
    const t = (i + 1) / tiers;
    const half = (w * (0.16 + t * 0.84)) / 2;
    const edgeY = y - h + h * 0.9 * t;
    return [
      [half, edgeY],
      [half * 0.52, edgeY - h * 0.025],
    ] as const;
  }).flat();
  const outline = side.slice(0, -1);
  const points = [
    [x, y - h] as const,
    ...outline.map(([dx, edgeY]) => [x - dx, edgeY] as const),
    ...outline.map(([dx, edgeY]) => [x + dx, edgeY] as const).reverse(),
  ];
  const trunk = `M${n(x - h * 0.018)} ${n(y - h * 0.12)}h${n(h * 0.036)}v${n(h * 0.14)}h${n(-h * 0.036)}z`;
  return path(points) + trunk;
}

function hill(width: number, height: number, top: (x: number) => number, step: number): string {
  const points: [number, number][] = [[0, height]];
  for (let x = 0; x <= width; x += step) points.push([x, top(x)]);
  points.push([width, top(width)], [width, height]);
  return path(points);
}

function pines(from: number, to: number, gap: () => number, draw: (x: number) => string): string {
  let d = '';
  for (let x = from; x < to; x += gap()) d += draw(x);
  return d;
}

/** The sign-in view, higher than wide. It is shown beside the form, and its middle above the form. */
function signIn(): string {
  const [W, H, random, tones] = [560, 760, createRandom(11), signInTones];
  const fill = (tone: Tone, d: string) => `<path ${paint(tones, tone)} d="${d}"/>`;
  const ridge = (base: number, swing: number, a: number, b: number) => (x: number) =>
    base + Math.sin((x / W) * 5 + a) * swing + Math.sin((x / W) * 11 + b) * swing * 0.35;
  const far = ridge(356, 26, 2.1, 4.6);
  const mid = ridge(396, 20, 5.2, 0.4);
  const shore = (x: number) =>
    640 - Math.max(0, x - 250) * 0.16 - Math.max(0, 190 - x) * 0.3 + Math.sin(x / 40) * 4;
  const waves = Array.from({ length: 22 }, (_, i) => {
    const y = 452 + i * i * 0.4 + random() * 6;
    return `M${n(random() * (W + 60) - 60)} ${n(y)}h${n(24 + random() * 90 + i * 2)}`;
  });
  const tallPines = [
    [22, 150],
    [58, 104],
    [96, 76],
    [330, 64],
    [376, 112],
    [414, 84],
    [452, 178],
    [498, 126],
    [540, 214],
  ] as const;
  return [
    `<path ${paint(tones, 'sky')} d="M0 0h${W}v${H}H0z"/><circle ${paint(tones, 'sun')} cx="424" cy="290" r="48"/>`,
    fill('far', hill(W, H, far, 40)),
    fill(
      'mid',
      hill(W, H, mid, 35) +
        pines(
          -4,
          W + 10,
          () => 30 + random() * 18,
          (x) => pine(x, mid(x) + 5, 26 + random() * 26, random, 3),
        ),
    ),
    fill('water', `M0 438h${W}v${H - 438}H0z`),
    `<path stroke="#EAF1ED" stroke-width="1.600" stroke-linecap="round" d="${waves.join('')}"/>`,
    `<g transform="translate(196 424)">${fill('sail', 'M22-66V6H-20Z')}${fill('jib', 'M27-52V6H52Z')}${fill('front', 'M-24 14H58L46 30H-10ZM23.400-70h2.200v86h-2.200z')}</g>`,
    fill('near', hill(W, H, shore, 28)),
    fill(
      'front',
      hill(W, H, (x) => 700 + Math.sin(x / 70) * 10, 40) +
        tallPines.map(([x, h]) => pine(x, shore(x) + 8, h, random)).join(''),
    ),
  ].join('');
}

/** The cover of wide pages. The hills rise to the right of the title. */
function coverWide(): string {
  const [W, H, random, tones] = [1120, 184, createRandom(296), coverTones];
  const fill = (tone: Tone, d: string) => `<path ${paint(tones, tone)} d="${d}"/>`;
  const slope =
    (from: number, base: number, rise: number, wave: number, phase: number, swing: number) => (x: number) =>
      H * base - Math.max(0, x / W - from) * H * rise + Math.sin((x / W) * wave + phase) * H * swing;
  const far = slope(0.3, 0.92, 0.6, 9, 0, 0.05);
  const mid = slope(0.4, 1.04, 0.62, 7, 2, 0.05);
  const near = slope(0.56, 1.12, 0.62, 12, 1, 0.03);
  return [
    sheet(tones),
    `<path ${paint(tones, 'sky')} d="M0 0h${W}v${H}H0z"/><circle ${paint(tones, 'sun')} cx="${n(W * 0.655)}" cy="${n(H * 0.6)}" r="30"/>`,
    fill('far', hill(W, H, far, 56)),
    fill(
      'mid',
      pines(
        W * 0.5,
        W,
        () => 18 + random() * 24,
        (x) => pine(x, mid(x) + 4, H * (0.09 + random() * 0.13), random, 3),
      ) + hill(W, H, mid, 56),
    ),
    fill(
      'near',
      pines(
        W * 0.7,
        W,
        () => 22 + random() * 32,
        (x) => pine(x, near(x) + 5, H * (0.16 + random() * 0.24), random, 5),
      ) + hill(W, H, near, 56),
    ),
  ].join('');
}

/** The cover of Home on narrow pages, behind the greeting and the top of the card. The hills rise beside the greeting. */
function coverCompact(): string {
  const [W, H, base, random, tones] = [390, 216, 122, createRandom(41), coverTones];
  const fill = (tone: Tone, d: string) => `<path ${paint(tones, tone)} d="${d}"/>`;
  const far = (x: number) => base - 4 - Math.max(0, x / W - 0.46) * 34 + Math.sin(x / 38) * 2;
  const mid = (x: number) => base + 6 - Math.max(0, x / W - 0.56) * 44 + Math.sin(x / 30 + 2) * 2;
  const frontPines = [
    [330, 30],
    [346, 22],
    [361, 42],
    [380, 34],
  ] as const;
  return [
    sheet(tones),
    `<path ${paint(tones, 'sky')} d="M0 0h${W}v${H}H0z"/><circle ${paint(tones, 'sun')} cx="262" cy="92" r="20"/>`,
    fill('far', hill(W, H, far, 26)),
    fill(
      'mid',
      pines(
        248,
        W + 6,
        () => 9 + random() * 12,
        (x) => pine(x, mid(x) + 3, 14 + random() * 16, random, 4),
      ) + hill(W, H, mid, 26),
    ),
    fill('near', frontPines.map(([x, h]) => pine(x, mid(x) + 12, h, random)).join('')),
    fill('water', `M0 ${base + 4}h${W}v${H}H0z`),
  ].join('');
}

export const harbourFiles: Readonly<Record<string, string>> = {
  'cover/sign-in.svg': svgFile('0 0 560 760', signIn()),
  // Only the middle of the view, for phones.
  'cover/sign-in-compact.svg': svgFile('0 250 560 300', signIn()),
  'cover/wide.svg': svgFile('0 0 1120 184', coverWide()),
  'cover/compact.svg': svgFile('0 0 390 216', coverCompact()),
};
