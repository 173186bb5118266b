import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './ApiError.ts';
import { createResource, type Kept, type ResourceDeps } from './createResource.ts';

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (cause: unknown) => void = () => undefined;
  const promise = new Promise<T>((a, b) => {
    resolve = a;
    reject = b;
  });
  return { promise, resolve, reject };
}
const make = (deps: Partial<ResourceDeps<string>> & Pick<ResourceDeps<string>, 'fetch'>) =>
  createResource<string>({ now: () => 1000, ...deps });

describe('createResource', () => {
  it('goes from not initialised through loading to loaded', async () => {
    const answer = deferred<string>();
    const resource = make({ fetch: () => answer.promise });
    expect(resource.state.value).toBe('notInitialised');
    const done = resource.load();
    expect(resource.state.value).toBe('loading');
    answer.resolve('fresh');
    await done;
    expect(resource.state.value).toBe('loaded');
    expect(resource.data.value).toBe('fresh');
    expect(resource.updatedAt.value).toBe(1000);
  });

  it('ends in error, and tries again on request', async () => {
    const fetch = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new ApiError({ status: 503 }));
    fetch.mockResolvedValueOnce('fresh');
    const resource = make({ fetch });
    await resource.load();
    expect(resource.state.value).toBe('error');
    expect(resource.error.value?.status).toBe(503);
    await resource.refresh();
    expect(resource.state.value).toBe('loaded');
    expect(resource.error.value).toBeUndefined();
  });

  it('shows cached data first, marked stale, and refreshes it', async () => {
    const answer = deferred<string>();
    const write = vi.fn<(kept: Kept<string>) => void>();
    const resource = make({
      fetch: () => answer.promise,
      cache: { read: () => ({ data: 'kept', updatedAt: 5 }), write },
    });
    const done = resource.load();
    expect([resource.data.value, resource.stale.value, resource.refreshing.value]).toEqual([
      'kept',
      true,
      true,
    ]);
    expect(resource.updatedAt.value).toBe(5);
    answer.resolve('fresh');
    await done;
    expect([resource.data.value, resource.stale.value, resource.refreshing.value]).toEqual([
      'fresh',
      false,
      false,
    ]);
    expect(write).toHaveBeenCalledWith({ data: 'fresh', updatedAt: 1000 });
  });

  it('keeps the data and sets the error when a refresh fails', async () => {
    const fetch = vi.fn<() => Promise<string>>().mockResolvedValueOnce('fresh');
    fetch.mockRejectedValueOnce(new Error('broken'));
    const resource = make({ fetch });
    await resource.load();
    await resource.refresh();
    expect([resource.data.value, resource.state.value, resource.stale.value]).toEqual([
      'fresh',
      'error',
      true,
    ]);
    expect(resource.error.value).toMatchObject({ status: 500, error: true });
  });

  it('sends one request, however many callers wait', async () => {
    const answer = deferred<string>();
    const fetch = vi.fn(() => answer.promise);
    const resource = make({ fetch });
    const all = Promise.all([resource.load(), resource.load(), resource.refresh()]);
    answer.resolve('fresh');
    await all;
    await resource.load();
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('drops a response that arrives after a reset', async () => {
    const answer = deferred<string>();
    const resource = make({ fetch: () => answer.promise });
    const done = resource.load();
    resource.reset();
    answer.resolve('late');
    await done;
    expect([resource.state.value, resource.data.value]).toEqual(['notInitialised', undefined]);
  });

  it('drops a response of an earlier session', async () => {
    const answer = deferred<string>();
    let generation = 1;
    const write = vi.fn();
    const resource = make({
      fetch: () => answer.promise,
      generation: () => generation,
      cache: { read: () => undefined, write },
    });
    const done = resource.load();
    generation = 2;
    answer.resolve('of somebody else');
    await done;
    expect(resource.data.value).toBeUndefined();
    expect(write).not.toHaveBeenCalled();
  });

  it('does not show that a call was aborted, which is the session’s end', async () => {
    const onError = vi.fn();
    const resource = make({ fetch: () => Promise.reject(new ApiError({ code: 'aborted' })), onError });
    await resource.load();
    expect([resource.state.value, resource.error.value]).toEqual(['notInitialised', undefined]);
    expect(onError).not.toHaveBeenCalled();
  });
});
