import { signal } from '@preact/signals-react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/ApiError.ts';
import { createResource } from '../../api/createResource.ts';
import { shareModels } from '../../app/models/shareModels.ts';
import type { AppModels } from '../app/useApp.ts';
import { createAttributes } from './createAttributes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
/** Waits until the code of the first change is there, and its pause is over. */
const pass = async () => {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(1000);
};

type Call = { params: { attribute: string }; body: { value: unknown } };

/** A server with a profile, which refuses the names in `refused`. */
async function open(stored: Record<string, Record<string, unknown>> = {}) {
  const custom = structuredClone(stored);
  const refused = new Set<string>();
  const put = vi.fn(async (_: unknown, { params: { attribute }, body: { value } }: Call) => {
    if (refused.has(attribute)) throw new ApiError({ status: 422, code: 'validation_failed' });
    const [namespace = '', handle = ''] = attribute.split(':');
    (custom[namespace] ??= {})[handle] = value;
    return { data: { namespace, handle, value } };
  });
  const read = vi.fn(async () => ({ custom_attributes: structuredClone(custom) }));
  const profile = createResource({
    fetch: read,
    now: () => 0,
  });
  await profile.load();
  const generation = signal(0);
  const app = {
    account: { profile },
    api: { call: put },
    session: { generation, profileId: signal('maren'), endedBy: signal(undefined) },
    place: signal({ path: '/size', search: '' }),
    shared: shareModels(() => app),
  } as unknown as AppModels;
  const attributes = createAttributes(app);
  return { attributes, put, read, refused, custom, generation };
}

describe('custom attributes', () => {
  it('are shown at once, sent and saved', async () => {
    const { attributes, put, custom } = await open({ size: { tops: { value: '12' } } });
    const done = attributes.set('size:shoes', { value: '39' });
    expect(attributes.allOf('size')).toEqual({ tops: { value: '12' }, shoes: { value: '39' } });
    expect(attributes.statusOf('size:shoes')).toBe('saving');
    await pass();
    expect(await done).toBe(true);
    expect(attributes.statusOf('size:shoes')).toBe('saved');
    expect(put).toHaveBeenCalledTimes(1);
    expect(custom['size']).toHaveProperty('shoes');
  });

  it('of the same moment are all sent before the first is answered, because the page may be closed', async () => {
    const { attributes, put } = await open();
    put.mockReturnValue(new Promise(() => undefined));
    void attributes.set('size:tops', { value: '12' });
    void attributes.set('size:shoes', { value: '39' });
    await pass();
    expect(put.mock.calls.map(([, { params }]) => params.attribute)).toEqual(['size:tops', 'size:shoes']);
  });

  it('of the same moment stay shown after their answers, before the profile is read again', async () => {
    const { attributes, read } = await open();
    read.mockReturnValue(new Promise(() => undefined));
    const done = [
      attributes.set('size:tops', { value: '12' }),
      attributes.set('size:shoes', { value: '39' }),
    ];
    await pass();
    expect(await Promise.all(done)).toEqual([true, true]);
    expect(attributes.allOf('size')).toEqual({ tops: { value: '12' }, shoes: { value: '39' } });
  });

  it('that are deleted are not shown, before the server has confirmed it too', async () => {
    const { attributes } = await open({ size: { tops: { value: '12' } } });
    void attributes.set('size:tops', null);
    expect(attributes.allOf('size')).toEqual({});
    expect(attributes.valueOf('size:tops')).toBeUndefined();
    await pass();
    expect(attributes.allOf('size')).toEqual({});
  });

  it('go back to what the server has if it refuses them, and the others of the same moment are saved', async () => {
    const { attributes, refused, custom } = await open({ preference: { theme: 'light' } });
    refused.add('preference:theme');
    const results = [
      attributes.set('preference:theme', 'dark'),
      attributes.set('preference:show_card', false),
    ];
    await pass();
    expect(await Promise.all(results)).toEqual([false, true]);
    expect(attributes.valueOf('preference:theme')).toBe('light');
    expect(attributes.errorOf('preference:theme')?.code).toBe('validation_failed');
    expect(attributes.errorOf('preference:show_card')).toBeUndefined();
    expect(custom['preference']).toEqual({ theme: 'light', show_card: false });
  });

  it('that were answered stay shown while a later one is under way', async () => {
    const { attributes } = await open();
    void attributes.set('preference:theme', 'dark');
    await pass();
    void attributes.set('preference:reduce_motion', true);
    expect(attributes.allOf('preference')).toEqual({ theme: 'dark', reduce_motion: true });
    await pass();
    expect(attributes.allOf('preference')).toEqual({ theme: 'dark', reduce_motion: true });
  });
});
