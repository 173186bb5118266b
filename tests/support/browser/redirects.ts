export interface Redirect {
  /** The value of `redirect=` in the address. */
  readonly given: string;
  /** The path and query that it must lead to. */
  readonly lands: string;
}

const home = (given: string): Redirect => ({ given, lands: '/home' });
const inside = (given: string, lands: string): Redirect => ({ given, lands });

/** Every known form of open redirect, and harmless redirects with their targets. */
export const redirects: readonly Redirect[] = [
  inside('/rewards', '/rewards'),
  inside('%2Foffers', '/offers'),
  inside('/transactions%3Fstatus=completed', '/transactions?status=completed'),
  // Plain other origins.
  home('https://evil.example'),
  home('https:%2F%2Fevil.example%2Fhome'),
  home('http://evil.example/home'),
  home('HTTPS://EVIL.EXAMPLE'),
  // Slashes and backslashes.
  home('//evil.example'),
  home('%2F%2Fevil.example'),
  home('///evil.example'),
  home('////evil.example/home'),
  home('/%5Cevil.example'),
  home('%5C%5Cevil.example'),
  home('%5C/evil.example'),
  home('/%5C/evil.example'),
  home('%2F%5C%5Cevil.example'),
  home('/%2Fevil.example'),
  home('/%252Fevil.example'),
  home('/%255Cevil.example'),
  // Without the slashes.
  home('https:evil.example'),
  home('https:/evil.example'),
  home('https:%5Cevil.example'),
  home('evil.example'),
  home('.evil.example'),
  home('@evil.example'),
  // Other schemes.
  home('javascript:alert(1)'),
  home('java%0Ascript:alert(1)'),
  home('%01javascript:alert(1)'),
  home('data:text/html,%3Cscript%3Ealert(1)%3C/script%3E'),
  home('vbscript:msgbox(1)'),
  home('blob:https://evil.example/1'),
  home('file:///etc/passwd'),
  home('about:blank'),
  // Control characters and spaces, which parsers drop.
  home('%09//evil.example'),
  home('/%09/evil.example'),
  home('/%0A/evil.example'),
  home('/%0D/evil.example'),
  home('%20//evil.example'),
  home('%00//evil.example'),
  home('/%E2%80%AE/evil.example'),
  home('%EF%BC%8F%EF%BC%8Fevil.example'),
  // Userinfo and look-alikes of the portal's own address.
  home('//localhost@evil.example'),
  home('https://localhost@evil.example/home'),
  home('https://localhost.evil.example/home'),
  home('//evil.example%23/home'),
  home('//evil.example%3F/home'),
  // Dot segments, and paths without a page.
  home('/./%2Fevil.example'),
  home('/..//evil.example'),
  home('/home/..//evil.example'),
  home('/.%2e//evil.example'),
  home('/api/profile'),
  home('/nothing-here'),
  home('/rewards/item/12a'),
  // Nested, repeated, empty and very long ones.
  home('/%3Fredirect=//evil.example'),
  home('//evil.example&redirect=/rewards'),
  home(''),
  home('%2F'),
  home(`/home%3Fx=${'a'.repeat(2100)}`),
  home('null'),
  home('undefined'),
];
