import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tab } from '#tests/support/browser/driver.ts';

export interface Picture {
  /** The share of pixels that are white or nearly white, from 0 to 1. */
  readonly white: number;
  /** Red, green and blue of the pixel at (8, 600), which is near the frame's left edge, below the portal's text. */
  readonly corner: readonly number[];
}

/** Takes a picture of a tab, and counts its pixels in another tab. */
export async function samplePixels(tab: Tab, reader: Tab): Promise<Picture> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-pixels-'));
  try {
    const file = join(directory, 'now.png');
    await tab.screenshot(file);
    const base64 = (await readFile(file)).toString('base64');
    return await reader.run(async (png: string) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('this browser draws nothing');
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      let white = 0;
      for (let at = 0; at < data.length; at += 4)
        if (Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) >= 235) white += 1;
      const corner = [...context.getImageData(8, 600, 1, 1).data].slice(0, 3);
      return { white: white / (data.length / 4), corner };
    }, base64);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
