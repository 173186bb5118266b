import { Script } from 'node:vm';
import { expect, it } from 'vitest';
import { buildForm, keepRules } from './buildForm.ts';

const classes = new Set(['a', 'b']);

it.each([
  ['keeps rules whose classes the markup has', '.a{color:red}.c{color:tan}', '.a{color:red}'],
  [
    'keeps rules of elements and attributes',
    'p{margin:0}[dir=rtl] .a{top:0}',
    'p{margin:0}[dir=rtl] .a{top:0}',
  ],
  ['removes a rule of which one class is missing', '.a .c{color:red}', ''],
  ['keeps a rule if one of its selectors can match', '.c,.b{color:red}', '.c,.b{color:red}'],
  ['does not require a class that `:not` excludes', '.a:not(.c){color:red}', '.a:not(.c){color:red}'],
])('%s', (_name, css, kept) => {
  expect(keepRules(css, classes)).toBe(kept);
});

it('looks into media queries', () => {
  const css = '@media (width>900px){.a{color:red}.c{color:tan}}';
  expect(keepRules(css, classes)).toBe('@media (width>900px){.a{color:red}}');
});

it('keeps only what names an element, if asked', () => {
  const css = '.a{color:red}:root{--x:1px}#first-form .a{color:tan}';
  expect(keepRules(css, classes, 'first-form')).toBe('#first-form .a{color:tan}');
});

it('gives the script as one piece, and the styles of the portal before those of the form', async () => {
  const { script, style } = await buildForm(['.a{color:red}.c{color:tan}'], '<p class="a b">');
  expect(() => new Script(script)).not.toThrow();
  expect(script).not.toMatch(/\bimport\b|\bexport\b|<\//);
  expect(style).toMatch(/^\.a\{color:red\}.*#first-view/);
});

it('refuses what would end the element that it stands in', async () => {
  await expect(buildForm(['.a{background:url("</style>")}'], '<p class="a">')).rejects.toThrow('style');
});
