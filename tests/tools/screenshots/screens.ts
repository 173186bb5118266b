export interface Screen {
  /** First part of the picture's name. */
  readonly name: string;
  readonly path: string;
  readonly who: 'customer' | 'visitor';
}

/** Every route of the portal, and the pages that stand in for one. Paths with an id are found in the running demo. */
export function screens(ids: {
  readonly reward: number;
  readonly order: number;
  readonly event: string;
}): readonly Screen[] {
  const customer = (name: string, path: string): Screen => ({ name, path, who: 'customer' });
  const visitor = (name: string, path: string): Screen => ({ name, path, who: 'visitor' });
  return [
    visitor('signin', '/'),
    visitor('protected', '/home'),
    visitor('not-found', '/nothing-here'),
    visitor('event', `/event/${ids.event}`),
    customer('home', '/home'),
    customer('profile', '/profile'),
    customer('size', '/size'),
    customer('orders', '/transactions'),
    customer('order-detail', `/transactions?id=${ids.order}`),
    customer('messaging', '/messaging'),
    customer('claim', '/claim-transaction'),
    customer('rewards', '/rewards'),
    customer('reward', `/rewards/item/${ids.reward}`),
    customer('offers', '/offers'),
    customer('preference', '/preference'),
  ];
}
