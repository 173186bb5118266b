import { inflateSync } from 'node:zlib';

/** What the pages of a PDF of ours show: every drawn text, decoded by its font's own table, in the order of drawing. */
export function readPdf(pdf: Buffer): readonly (readonly string[])[] {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [
      id ?? '',
      body ?? '',
    ]),
  );
  const refOf = (body: string, key: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? '';
  const fonts = new Map<string, Map<string, string>>();
  for (const body of objects.values())
    for (const [, name, id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g))
      fonts.set(name ?? '', tableOf(streamOf(objects.get(refOf(objects.get(id ?? '') ?? '', 'ToUnicode')))));
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((body) => textsOf(streamOf(objects.get(refOf(body, 'Contents'))), fonts));
}

function streamOf(body = ''): string {
  const start = body.indexOf('stream\n');
  if (start < 0) return '';
  const bytes = Buffer.from(body.slice(start + 7, body.lastIndexOf('\nendstream')), 'latin1');
  return (body.slice(0, start).includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

/** From glyphs to characters: the ranges that list their characters, which is how pdfkit writes them. */
function tableOf(map: string): Map<string, string> {
  const decode = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
  const table = new Map<string, string>();
  for (const [, from, , list] of map.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g))
    for (const [at, [, hex]] of [...(list ?? '').matchAll(/<([\w ]*)>/g)].entries())
      table.set((Number.parseInt(from ?? '', 16) + at).toString(16).padStart(4, '0'), decode(hex ?? ''));
  return table;
}

function textsOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  let font: ReadonlyMap<string, string> | undefined;
  return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(([, name, glyphs]) => {
    if (name !== undefined) font = fonts.get(name);
    if (glyphs === undefined) return [];
    const codes = [...glyphs.matchAll(/<(\w+)>/g)].flatMap(([, hex]) => hex?.match(/.{4}/g) ?? []);
    return [codes.map((code) => font?.get(code) ?? '?').join('')];
  });
}
