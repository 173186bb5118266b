// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { mountAt } from '../mount/mountPortal.ts';
import { runElement } from './runElement.script.ts';

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));

/** Runs an element whose code can't be fetched: there is no such file beside a test. */
function run(portalUrl: string) {
  document.body.innerHTML = '<profile-portal></profile-portal>';
  const element = document.querySelector('profile-portal') as HTMLElementTagNameMap['profile-portal'];
  element.setAttribute('portal-url', portalUrl);
  const onError = vi.fn<(event: Event) => void>();
  element.addEventListener('error', onError);
  runElement(element, mountAt);
  return { element, onError };
}

it('without its code the element mounts the portal of its address', async () => {
  const { element } = run('https://account.example');
  await vi.waitFor(() =>
    expect(element.querySelector('iframe')?.src).toMatch(/^https:\/\/account\.example\//),
  );
});

it('without its code the element reports an address that can’t work, in the console and by an event', async () => {
  const write = vi.spyOn(console, 'error').mockReturnValue();
  const { element, onError } = run('account');
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
  const error = expect.objectContaining({
    name: 'PortalError',
    code: 'bad_request',
    message: 'portalUrl must be an https address, not account',
  });
  expect(onError.mock.lastCall?.[0]).toMatchObject({ detail: error });
  expect(write.mock.calls).toEqual([[error]]);
  expect(element.querySelector('iframe')).toBeNull();
});
