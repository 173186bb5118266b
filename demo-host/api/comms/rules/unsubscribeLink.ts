import type { Channel } from '#contract/comms.ts';
import type { Tokens } from '../../platform/crypto/createTokens.ts';

/** Days for which a link from a mail works. */
const LINK_DAYS = 90;

interface Subscription {
  readonly profileId: string;
  readonly channel: Channel;
  readonly topic: string;
}

/**
 * The address of the page on which a customer turns off the topic of a message without signing in. Mail programs
 * also send a POST to it.
 */
export async function unsubscribeLink(
  publicUrl: string,
  { profileId, channel, topic }: Subscription,
  { tokens, language, now }: { readonly tokens: Tokens; readonly language: string; readonly now: Date },
): Promise<string> {
  const exp = Math.floor(now.getTime() / 1000) + LINK_DAYS * 86400;
  const url = new URL('/unsubscribe', publicUrl);
  url.searchParams.set('t', await tokens.mintUnsubscribe({ sub: profileId, channel, topic, exp }));
  url.searchParams.set('lang', language);
  return url.href;
}
