import { benchViews, type Row } from '../firstView/benchViews.ts';
import { isThere } from '../firstView/isThere.ts';
import { withSites } from '../firstView/withSites.ts';

/**
 * Measures the time from the navigation to the sign-in field against that to the 30 rows of a bare React page (`target`:
 * the highest ratio): in a frame of another site, which the SDK mounts, and at the portal's own address; with an empty
 * cache and again; at full speed and slowed down.
 */
export async function benchBoot(short: boolean): Promise<void> {
  await withSites(async ({ bare, host, portal }) => {
    const places = [
      {
        where: 'in a frame',
        documents: 2 as const,
        bareUrl: `${host}/frame-bare`,
        portalUrl: `${host}/frame-portal`,
      },
      { where: 'at its own address', bareUrl: bare, portalUrl: `${portal}/` },
    ];
    const conditions = [
      { slow: false, again: false, how: 'cold, full speed', target: 1.8 },
      { slow: true, again: false, how: 'cold, slow', target: 1.6 },
      { slow: false, again: true, how: 'again, full speed', target: 1.3 },
      { slow: true, again: true, how: 'again, slow', target: 1.3 },
    ];
    const rows = places.flatMap(({ where, bareUrl, portalUrl, ...documents }) =>
      conditions.map(({ how, ...given }): Row => ({
        ...given,
        title: `Sign-in field ${where}, ${how}`,
        bare: { url: bareUrl, isThere: isThere.rows, ...documents },
        portal: { url: portalUrl, isThere: isThere.signInField, ...documents },
      })),
    );
    await benchViews(rows, short);
  });
}
