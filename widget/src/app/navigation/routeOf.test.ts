import { expect, it } from 'vitest';
import { routeOf } from './routeOf.ts';
import { matchRoute } from './matchRoute.ts';

/** What a host receives for an address. */
const sentRoute = (address: string) => {
  const { pathname, search } = new URL(address, 'https://account.example');
  return routeOf({ ...matchRoute(pathname, search), path: pathname });
};

it.each([
  ['/', '/'],
  ['/home', '/home'],
  ['/rewards/item/12', '/rewards/item/12'],
  ['/rewards?tab=activity', '/rewards'],
  ['/?redirect=%2Frewards&link=failed', '/'],
  ['/event/spring?code=4821&t=secret', '/event/spring'],
  ['/?mode=event&m=spring&code=4821', '/event/spring'],
  ['/?mode=visit&location=quay-street&email=maren%40example.com', '/?mode=visit&location=quay-street'],
  ['/?mode=visit', '/?mode=visit'],
  ['/maren@example.com', '/not-found'],
  ['/event/maren@example.com', '/not-found'],
])('sends %s as %s, which leads to the same page', (address, route) => {
  expect(sentRoute(address)).toBe(route);
  const { pathname, search } = new URL(address, 'https://account.example');
  const again = new URL(route, 'https://account.example');
  expect(matchRoute(again.pathname, again.search)).toEqual(matchRoute(pathname, search));
});
