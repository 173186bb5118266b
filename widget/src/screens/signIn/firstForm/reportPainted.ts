import type { EnvelopeOf } from '#host-sdk/protocol/wire/envelope.ts';
import { HANDSHAKE_VERSION, NAMESPACE } from '#host-sdk/protocol/wire/wire.ts';

/**
 * Tells the page around a frame that there is something to see, and how tall it is, so that it shows the frame before the portal connects
 * (PROTOCOL.md, section 3). Like `hello`, it goes to the exact origin of the parent, and only if every ancestor is listed. Where
 * the browser does not name the ancestors, the frame is shown once the portal connects.
 *
 * @param boot text of the document's boot block
 * @param height of what is shown, in CSS pixels
 */
export function reportPainted(
  boot: string,
  height: number,
  frame: Pick<Window, 'parent' | 'location'> = window,
): void {
  const instance = new URLSearchParams(frame.location.search).get('embed');
  const ancestors = [...(frame.location.ancestorOrigins ?? [])];
  const [parent] = ancestors;
  if (instance === null || parent === undefined || !ancestors.every(isIn(originsIn(boot)))) return;
  const head = { ns: NAMESPACE, v: HANDSHAKE_VERSION } as const;
  const message: EnvelopeOf<'painted'> = { ...head, t: 'painted', i: instance, h: Math.ceil(height) };
  frame.parent.postMessage(message, parent);
}

/** A browser reports exact origins, so no other entry of the list can be equal; except `null`, which is excluded here. */
const isIn = (listed: readonly unknown[]) => (origin: string) =>
  /^https?:/.test(origin) && listed.includes(origin);

function originsIn(boot: string): readonly unknown[] {
  try {
    const { embed } = JSON.parse(boot) as { readonly embed?: { readonly allowed_origins?: unknown } };
    return Array.isArray(embed?.allowed_origins) ? embed.allowed_origins : [];
  } catch {
    return [];
  }
}
