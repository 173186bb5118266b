import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createDemoRows } from '../demo/createDemoRows.ts';
import { artFiles } from './artFiles.ts';

const folder = fileURLToPath(new URL('../../public/', import.meta.url));
const onDisk = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => statSync(folder + path).isFile());

describe('the demo’s pictures', () => {
  it('are on disk exactly as the code draws them', () => {
    const drawn = artFiles();
    expect(onDisk.sort()).toEqual(Object.keys(drawn).sort());
    for (const [path, svg] of Object.entries(drawn))
      expect(readFileSync(folder + path, 'utf8'), path).toBe(svg);
  });

  it('include every picture that a row refers to', () => {
    const named = new Set(
      JSON.stringify(createDemoRows(new Date()).tables).match(/[a-z-]+(?:\/[a-z-]+)*\.svg/g),
    );
    expect(named.size).toBeGreaterThan(150);
    expect([...named].filter((path) => !onDisk.includes(path))).toEqual([]);
  });

  it.each(onDisk)('%s is small and scalable, and has no scripts', (path) => {
    const svg = readFileSync(folder + path, 'utf8');
    expect(svg.length).toBeLessThan(6000);
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d .-]+" width="\d+" height="\d+">/,
    );
    expect(svg).not.toMatch(/<script|<foreignObject|\son\w+=|\sstyle=|href=|url\((?!#c\))|NaN|undefined/);
  });
});
