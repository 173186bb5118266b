import type { World } from '../world/World.ts';
import { createOrders } from '../history/createOrders.ts';
import { createCustomer } from './createCustomer.ts';

/** Joined yesterday: nothing bought, nothing earned, nothing set. */
export function addNewMember(world: World): void {
  const customer = createCustomer(world, {
    email: 'new@example.com',
    first: 'Noa',
    last: 'Lindqvist',
    joinedDay: -1,
    card: '482100000018',
  });
  createOrders(customer, []);
}

/** Without a name, and with an unverified address. */
export function addNameless(world: World): void {
  const customer = createCustomer(world, {
    email: 'nameless@example.com',
    first: null,
    last: null,
    emailVerified: false,
    joinedDay: -2,
    joinedStore: 'lantern-arcade',
    card: '482100000026',
  });
  createOrders(customer, []);
}

/** Suspended: the address is verified, but does not sign in. */
export function addSuspended(world: World): void {
  const customer = createCustomer(world, {
    email: 'suspended@example.com',
    first: 'Theo',
    last: 'Marsh',
    status: 'suspended',
    joinedDay: -120,
    card: '482100000034',
  });
  createOrders(customer, []);
}
