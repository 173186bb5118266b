import { setTimeout as sleep } from 'node:timers/promises';
import type { CreditStore } from './createCreditStore.ts';
import type { Credit, Order } from './Credit.ts';
import type { Fault } from './createFaults.ts';
import type { Member } from './members.ts';

/** Accepts credits and settles them. */
export interface Desk {
  /** @returns the accepted credit, or the earlier one with the same reference, which may differ from the order */
  accept(order: Order, member: Member | undefined, fault: Fault | undefined): Credit;
  /** Settles a credit now instead of at its time. */
  settle(reference: string): Promise<void>;
}

export interface DeskOptions {
  readonly store: CreditStore;
  /** Milliseconds until a credit is settled. */
  readonly settleMs: number;
  /** Notifies the partner of a settled credit. Resolves also if the partner does not answer. */
  readonly callBack: (credit: Credit, memberNumber: string) => Promise<void>;
}

const dayMs = 86400000;

export const createDesk = ({ store, settleMs, callBack }: DeskOptions): Desk => {
  /** Reference of a credit → the fault that was injected into it. */
  const faults = new Map<string, Fault['fault']>();

  const settle = async (reference: string): Promise<void> => {
    const credit = store.find(reference);
    if (credit?.status !== 'accepted') return;
    const settled = { ...credit, status: credit.outcome };
    store.write(settled);
    const fault = faults.get(reference);
    if (fault === 'silent') return;
    const times = fault === 'duplicate' ? 3 : 1;
    const member = fault === 'wrong_member' ? '1000000000' : credit.member_number;
    await Promise.all(Array.from({ length: times }, () => callBack(settled, member)));
  };
  const schedule = ({ reference, settles_at }: Credit): void => {
    const wait = Math.max(0, settles_at - Date.now());
    void sleep(wait, undefined, { ref: false }).then(() => settle(reference));
  };
  for (const credit of store.list()) if (credit.status === 'accepted') schedule(credit);

  return {
    settle,
    accept(order, member, fault) {
      const known = store.find(order.reference);
      if (known) return known;
      const isRejected = member === undefined || member.closed === true || fault?.fault === 'rejected';
      const delay = fault?.fault === 'rejected' ? dayMs : settleMs;
      const credit: Credit = {
        ...order,
        status: 'accepted',
        outcome: isRejected ? 'rejected' : 'credited',
        settles_at: Date.now() + delay,
      };
      store.write(credit);
      if (fault) faults.set(order.reference, fault.fault);
      schedule(credit);
      return credit;
    },
  };
};
