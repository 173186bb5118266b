import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import * as z from 'zod';
import { projectRoot } from '#demo-host/build/projectRoot.ts';

type Side = 'host' | 'portal';
type Way = 'window' | 'port';

const step = z.object({ from: z.enum(['host', 'portal']) });
const lineSchema = z.union([
  z.strictObject({
    ...step.shape,
    over: z.enum(['window', 'port']),
    message: z.record(z.string(), z.unknown()),
  }),
  z.strictObject({
    ...step.shape,
    does: z.string(),
    name: z.optional(z.string()),
    with: z.optional(z.unknown()),
  }),
  z.strictObject({
    ...step.shape,
    done: z.string(),
    with: z.optional(z.unknown()),
    code: z.optional(z.string()),
  }),
]);
const transcriptSchema = z.object({
  about: z.string(),
  shop: z.string(),
  portal: z.string(),
  steps: z.array(lineSchema),
});

/** The side of the bridge under test, as a replay drives it. */
export interface Replayed {
  /** A message of the other side arrives. */
  hear(way: Way, message: Record<string, unknown>): void;
  /** @returns the next message that this side sends over the window or the port. */
  said(way: Way): Promise<unknown>;
  /** Performs an action of the code around the bridge. The promise settles with the call, if it is one. */
  does(what: string, name: string, input: unknown): Promise<unknown> | undefined;
}

export type TranscriptName = 'v1' | 'v1.batch';

export function readTranscript(name: TranscriptName) {
  const path = join(projectRoot, `host-sdk/protocol/${name}.transcript.json`);
  return transcriptSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/**
 * Sends the other side's lines to this side, and expects this side's lines in answer.
 *
 * @param names the values of placeholders such as `<nonce>` so far, by name; the replay adds new ones
 */
export async function replayTranscript(
  transcript: TranscriptName,
  me: Side,
  side: Replayed,
  names: Map<string, string>,
): Promise<void> {
  const open = new Map<string, Promise<unknown>>();
  for (const line of readTranscript(transcript).steps) {
    const isMine = line.from === me;
    if ('over' in line) {
      if (isMine) compare(await side.said(line.over), line.message, names);
      else side.hear(line.over, fillIn(line.message, names) as Record<string, unknown>);
    } else if (isMine && 'does' in line) {
      const call = side.does(line.does, line.name ?? '', line.with ?? null);
      // The call may reject before its line is reached, where the rejection is awaited.
      call?.catch(() => undefined);
      if (call && line.name !== undefined) open.set(line.name, call);
    } else if (isMine && 'done' in line) {
      const call = open.get(line.done);
      if (line.code === undefined) expect((await call) ?? null).toEqual(line.with ?? null);
      else await expect(call).rejects.toMatchObject({ code: line.code });
    }
  }
}

const nameOf = (value: unknown) => (typeof value === 'string' ? /^<(\w+)>$/.exec(value)?.[1] : undefined);
const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function compare(actual: unknown, expected: unknown, names: Map<string, string>): void {
  const name = nameOf(expected);
  if (name === 'any') return;
  if (name !== undefined) {
    if (!names.has(name)) names.set(name, String(actual));
    expect(actual).toBe(names.get(name));
  } else if (isFields(expected) && isFields(actual)) {
    expect(Object.keys(actual).toSorted()).toEqual(Object.keys(expected).toSorted());
    for (const [key, part] of Object.entries(expected)) {
      // Capabilities that a later build adds do not change the recorded ones.
      if (key === 'caps') expect(actual[key]).toEqual(expect.arrayContaining(part as string[]));
      else compare(actual[key], part, names);
    }
  } else expect(actual).toEqual(expected);
}

function fillIn(value: unknown, names: Map<string, string>): unknown {
  const name = nameOf(value);
  if (name !== undefined) {
    // 128 bits in hexadecimal, as PROTOCOL.md requires.
    const made = names.get(name) ?? String(names.size + 1).repeat(32);
    names.set(name, made);
    return made;
  }
  if (Array.isArray(value)) return value.map((part) => fillIn(part, names));
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fillIn(part, names)]));
}
