import { describe, expect, it } from 'vitest';
import { isTest, productRooms, sourceFiles } from './sourceFiles.ts';
import { unsafeCode } from './unsafeCode.ts';

/** In a frame with third-party storage blocked, reading the property `localStorage` throws. Only this folder handles that. */
const storageFacade = 'widget/src/lib/storage/';

describe('product code', () => {
  it('has no HTML sink, no code from text, no message to any origin, no storage read outside the facade', () => {
    const files = productRooms.flatMap((room) => sourceFiles(room)).filter((file) => !isTest(file.path));
    const found = files.flatMap((file) => unsafeCode(file, file.path.startsWith(storageFacade)));
    expect(files.length).toBeGreaterThan(200);
    expect(found).toEqual([]);
  });

  it.each([
    'element.innerHTML = text',
    "element['outerHTML'] = text",
    'const a = <p dangerouslySetInnerHTML={{ __html: text }} />',
    'frame.srcdoc = text',
    'document.write(text)',
    'eval(text)',
    'new Function(text)',
    "setTimeout('go()', 1)",
    "window.parent.postMessage(message, '*')",
    "port.postMessage(message, { targetOrigin: '*' })",
    'window.localStorage.getItem(key)',
    'sessionStorage.clear()',
  ])('is rejected with %s', (text) => {
    expect(unsafeCode({ path: 'sample.tsx', text }, false)).not.toEqual([]);
  });

  it.each([
    'frame.postMessage(message, origin)',
    'setTimeout(go, 1)',
    'stream.write(text)',
    'evaluate(text)',
  ])('is accepted with %s', (text) => {
    expect(unsafeCode({ path: 'sample.tsx', text }, false)).toEqual([]);
  });
});
