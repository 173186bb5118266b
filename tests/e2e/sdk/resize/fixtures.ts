export interface ResizeFixture {
  /** What stands in the frame. `#root` is measured. */
  readonly body: string;
  /**
   * The frame's last height in px; `loop` if it would change for ever and the SDK stops it; `any` if it depends on
   * the font.
   */
  readonly ends: number | 'loop' | 'any';
  /** What the height stays below after a loop. 1000 px by default. */
  readonly below?: number;
}

const box = (height: number, id = '') => `<div ${id && `id="${id}"`} style="height:${height}px"></div>`;
const later = (code: string, ms: number) => `<script>setTimeout(() => { ${code} }, ${ms})</script>`;

/** Contents with which frames have changed their height again and again, or might, by what is in them. */
export const resizeFixtures: Readonly<Record<string, ResizeFixture>> = {
  'a height of its own': { body: `<div id="root">${box(640)}</div>`, ends: 640 },
  'less than is reserved': { body: `<div id="root">${box(40)}</div>`, ends: 320 },
  'parts of a pixel': { body: `<div id="root">${box(500.4)}</div>`, ends: 501 },
  'the height of the frame and padding': {
    body: `<div id="root" style="min-height:100vh;padding:20px 0">${box(100)}</div>`,
    ends: 'loop',
  },
  'more than the height of the frame': {
    body: `<div id="root" style="min-height:110vh">${box(100)}</div>`,
    ends: 'loop',
  },
  'a whole page above the height of the frame': {
    body: `<div id="root">${box(1700)}<div style="height:100vh"></div></div>`,
    ends: 'loop',
    below: 5000,
  },
  'the height of the frame': {
    body: `<div id="root" style="min-height:100vh;box-sizing:border-box;padding:20px 0">${box(500)}</div>`,
    ends: 540,
  },
  'a percentage of the frame': {
    body: `<style>html,body{height:100%}</style><div id="root" style="min-height:100%">${box(700)}</div>`,
    ends: 700,
  },
  'margins that stick out': {
    body: `<div id="root" style="display:flow-root"><p style="margin:40px 0">One line</p>${box(400)}</div>`,
    ends: 'any',
  },
  'a part that grows': {
    body: `<div id="root">${box(400, 'part')}</div>${later("document.getElementById('part').style.height = '900px'", 300)}`,
    ends: 900,
  },
  'a part that shrinks': {
    body: `<div id="root">${box(900, 'part')}</div>${later("document.getElementById('part').style.height = '450px'", 300)}`,
    ends: 450,
  },
  'rows that come one after another': {
    body: `<div id="root">${box(300)}</div><script>
      [130, 70, 210, 40, 160].forEach((height, at) => setTimeout(() => {
        const row = document.createElement('div');
        row.style.height = height + 'px';
        document.getElementById('root').append(row);
      }, 120 * (at + 1)));
    </script>`,
    ends: 910,
  },
  'text whose font comes late': {
    body: `<div id="root"><p id="text" style="font:16px/20px monospace;width:200px;margin:0">${'several words in a row '.repeat(40)}</p></div>
      ${later("document.getElementById('text').style.font = '24px/30px serif'", 400)}`,
    ends: 'any',
  },
};
