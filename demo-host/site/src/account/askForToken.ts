import type { PortalOptions } from '#host-sdk';

type GetToken = NonNullable<PortalOptions['getToken']>;

/** `getToken` of the SDK: the shop's server says who is signed in here, or nobody. The SDK looks at what comes back. */
export const askForToken = async (): Promise<Awaited<ReturnType<GetToken>>> => {
  const answer = await fetch('/portal-token', { method: 'POST' });
  return answer.ok ? ((await answer.json()) as Awaited<ReturnType<GetToken>>) : null;
};
