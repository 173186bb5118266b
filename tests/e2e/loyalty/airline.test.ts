import { randomInt } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Point } from '#contract/points.ts';
import { anyEngine } from '#tests/support/browser/anyEngine.ts';
import { openWorld } from '../openWorld.ts';
import { createShopper } from './createShopper.ts';

const world = openWorld();
const member = { number: `61${randomInt(1e7, 1e8)}`, last_name: 'OKOYE', masked_name: 'R•••• O.' };
let airlineUrl = '';
beforeAll(async () => {
  airlineUrl = await world.demo.startPart('airline');
});

const control = async (path: string, body?: object) =>
  await fetch(`${airlineUrl}/control/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${world.demo.airlineSecret}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** Waits until the airline has accepted a credit, and lets it settle the credit. */
async function settle(reference: string): Promise<void> {
  const accepted = async () => {
    const { credits } = (await (await control(`members/${member.number}`)).json()) as {
      credits: { reference: string }[];
    };
    return credits.map((credit) => credit.reference);
  };
  await expect.poll(accepted).toContain(reference);
  await control(`settle/${reference}`, {});
}

it(
  'points that the airline rejects come back as they were, and the next conversion arrives',
  anyEngine,
  async () => {
    await control('members', { ...member, closed: true });
    const shopper = await createShopper(world.demo);
    await shopper.buy(2600, 20);
    const portal = await world.open(`/?token=${encodeURIComponent(shopper.token)}&redirect=/preference`, {
      width: 1280,
      height: 900,
    });
    await portal.click('button', 'Link Aurora');
    await portal.type('Aurora number', member.number);
    await portal.type('Last name', 'Okoye');
    await portal.click('checkbox', /number and last name to Aurora/);
    await portal.click('button', 'Continue');
    await portal.waitForText('Member R•••• O.');
    await shopper.confirm(portal, () => portal.click('button', 'Yes, link it'));

    /** Converts 2,000 points. @returns the reference of the conversion */
    const convert = async () => {
      await portal.click('button', 'Convert points');
      await portal.click('checkbox', /can’t be undone/);
      await portal.click('button', 'Convert now');
      await portal.waitForText('1,000 Aurora points are on their way to you.');
      const [reference] = /CV-\w+/.exec(await portal.readText()) ?? [''];
      await portal.click('button', 'Done');
      return reference;
    };
    const openHistory = () => portal.click('button', 'History');

    await settle(await convert());
    await openHistory();
    await portal.waitForText('Returned');
    const points = await shopper.read<Point[]>('/api/profile/points');
    const of = (type: Point['type']) => points.filter((point) => point.type === type);
    expect(of('convert_return')).toMatchObject([
      { amount: 2000, expires_at: of('earn_order')[0]?.expires_at },
    ]);
    await portal.press('Escape');
    await portal.waitForText('2,600');

    await control('members', { ...member, closed: false });
    await settle(await convert());
    await openHistory();
    await portal.waitForText('Arrived');
    await portal.waitForText('Returned');
    expect(await (await control(`members/${member.number}`)).json()).toMatchObject({ points: 1000 });
    expect(portal.errors()).toEqual([]);
  },
);
