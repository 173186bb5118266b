import type { PortalOptions } from '#host-sdk';

type GetToken = NonNullable<PortalOptions['getToken']>;

/** `getToken` of the SDK: asks the shop's server for a token of its signed-in customer. The SDK validates the response. */
export const askForToken = async (): Promise<Awaited<ReturnType<GetToken>>> => {
  const answer = await fetch('/portal-token', { method: 'POST' });
  return answer.ok ? ((await answer.json()) as Awaited<ReturnType<GetToken>>) : null;
};
