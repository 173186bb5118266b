import type { World } from '../world/World.ts';
import { createOrders } from '../history/createOrders.ts';
import { createCustomer } from './createCustomer.ts';

/** A customer who joined yesterday, without orders, points and settings. */
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

/** A customer without a name and with an unverified address. */
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

/** A suspended customer: the address is verified, but cannot sign in. */
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
