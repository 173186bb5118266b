/**
 * How each declared write keeps the rule that nothing is lost without a message.
 *
 * - `form`: its text is a draft, until the server has answered (`editors.test.tsx`);
 * - `press`: nothing was typed; its error is shown where it was pressed, which the tests beside the screens cover;
 * - `optimistic`: it is shown before it is confirmed, and is made again for the same customer (`moments.test.ts`);
 * - `other`: a write outside the screens of the account, which these tests do not cover.
 */
export const declaredWrites: Readonly<Record<string, 'form' | 'press' | 'optimistic' | 'other'>> = {
  'profile.${section}': 'form',
  'profile.${channel}.change': 'form',
  'profile.${channel}.verify': 'form',
  'profile.address.remove': 'press',
  'account.export': 'press',
  'account.close': 'press',
  'account.keep': 'press',
  'signOut.one': 'press',
  'signOut.all': 'press',
  comms: 'optimistic',
  unsubscribe: 'press',
  "connections.save ${person?.id ?? 'new'}": 'form',
  'connections.remove': 'press',
  "connections.link ${id ?? 'new'}": 'form',
  'connections.sync': 'press',
  'orders.assign': 'press',
  'orders.release': 'press',
  'orders.receipt': 'press',
  'orders.receiptPdf': 'press',
  'orders.mailReceipt': 'press',
  'claim.post': 'form',
  'claim.withdraw': 'press',
  'claim.photo': 'press',
  'airline.validate': 'form',
  'airline.link': 'form',
  'airline.unlink': 'press',
  'airline.redeem': 'press',
  'message.resend': 'other',
  'kiosk.pair': 'other',
  'kiosk.send': 'other',
  'kiosk.serve': 'other',
  'visit.checkIn': 'other',
  'rewards.redeem': 'other',
  'rewards.undo': 'other',
  'rewards.extend': 'other',
  'event.register ${m}': 'other',
  'event.change ${m}': 'other',
  'event.cancel ${m}': 'other',
  'stepUp.send': 'other',
  'stepUp.verify': 'other',
  'signIn.create': 'other',
  'signIn.request': 'other',
  'offer.switch ${id}': 'other',
  'benefit.claim': 'other',
  'benefit.use': 'other',
  'benefit.cancelUse': 'other',
};

/** Writes of forms that have no editor in `editors.ts`, and why. */
export const withoutEditor: Readonly<Record<string, string>> = {
  'profile.email.verify': 'only a code is typed, and another one can be sent; the address is kept',
  'profile.sms.verify': 'only a code is typed, and another one can be sent; the number is kept',
};
