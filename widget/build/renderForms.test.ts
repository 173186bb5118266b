import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { checkClasses } from './renderForms.ts';

const bundle = {
  'a.css': { type: 'asset', fileName: 'a.css', source: '._x12{color:red}._y1:hover{color:red}' },
  'a.js': { type: 'chunk', fileName: 'a.js', code: 'const sizes={small:"_z1 _z2"}' },
} as unknown as Rolldown.OutputBundle;

it('accepts markup whose classes are in the styles or in the code of the built portal', () => {
  expect(() =>
    checkClasses('<p class="_x12 _y1"><i class="_z2 "></i><b class=""></b></p>', bundle),
  ).not.toThrow();
});

it('refuses markup with one class that is only the beginning of a built one', () => {
  expect(() => checkClasses('<p class="_x12 _y1 _z1 _z2 _x1"></p>', bundle)).toThrow(/no classes _x1$/);
});
