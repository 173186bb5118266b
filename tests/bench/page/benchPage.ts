import { benchViews, type Row } from '../firstView/benchViews.ts';
import { isThere } from '../firstView/isThere.ts';
import { withSites } from '../firstView/withSites.ts';

/**
 * Measures the time from the navigation to the greeting and the balance on Home, beside a bare React page that
 * makes three of Home's calls: at the portal's own address, where the outline shows them before the portal's code
 * is there, and in a frame of another site that passes a token.
 */
export async function benchPage(short: boolean): Promise<void> {
  await withSites(async ({ bare, host, portal, login, hostLogin }) => {
    const conditions = [
      { slow: false, again: false, how: 'cold, full speed', target: 1.6 },
      { slow: true, again: false, how: 'cold, slow', target: 1.6 },
      { slow: true, again: true, how: 'again, slow', target: 1.3 },
    ];
    const rows = conditions.map(({ how, ...given }): Row => ({
      ...given,
      title: `Balance on Home, ${how}`,
      bare: { url: `${bare}?calls`, isThere: isThere.bareBalance, prepare: login },
      portal: { url: `${portal}/home`, isThere: isThere.balance, prepare: login },
    }));
    // Until the code has drawn Home itself; the outline shows the balances before.
    const whole = [false, true].map((again): Row => ({
      slow: true,
      again,
      target: undefined,
      title: `Home in place of its outline, ${again ? 'again' : 'cold'}, slow`,
      bare: { url: `${bare}?calls`, isThere: isThere.bareBalance, prepare: login },
      portal: { url: `${portal}/home`, isThere: isThere.home, prepare: login },
    }));
    const frame: Row = {
      slow: true,
      again: false,
      target: 1.9,
      title: 'Balance on Home in a frame, cold, slow',
      bare: { url: `${host}/frame-bare-calls`, documents: 2, isThere: isThere.bareBalance, prepare: login },
      portal: { url: `${host}/frame-home`, documents: 2, isThere: isThere.balance, prepare: hostLogin },
    };
    await benchViews([...rows, ...whole, frame], short);
  });
}
