import { computed, effect } from '@preact/signals-react';
import { ApiError } from '../../api/ApiError.ts';
import { toApiError } from '../../api/toApiError.ts';
import { putCustomAttribute } from '../../../contract/attributes/attributeCalls.ts';
import type { Profile } from '../../../contract/profile.ts';
import { createLazyOptimistic } from '../actions/createLazyOptimistic.ts';
import type { ChangeStatus } from '../actions/optimistic/Optimistic.ts';
import type { AppModels } from '../app/useApp.ts';
import { createLosses } from '../drafts/createLosses.ts';

/** The customer's custom attributes by name (`size:tops`), each saved by itself and shown before the server has confirmed it. */
export interface Attributes {
  /** As it is shown; `undefined` if there is none. Reactive, as are the next three. */
  valueOf(name: string): unknown;
  statusOf(name: string): ChangeStatus | undefined;
  /** Why the last change was taken back. */
  errorOf(name: string): ApiError | undefined;
  /** Those of a namespace, by handle. */
  allOf(namespace: string): Readonly<Record<string, unknown>>;
  /** `null` deletes it. Never rejects: read `errorOf`. @returns whether the server has it */
  set(name: string, value: unknown): Promise<boolean>;
  dismiss(name: string): void;
}

/** For `app.shared`: a change is saved although its page is left. */
export function createAttributes({ account, api, session, shared }: AppModels): Attributes {
  const server = computed(() => flatten(account.profile.data.value));
  // What was answered since the profile was read.
  let answered: Readonly<Record<string, unknown>> = {};
  effect(() => {
    void server.value;
    answered = {};
  });
  const send = async (changes: Readonly<Record<string, unknown>>) => {
    const failed: Record<string, ApiError> = {};
    // All at once: what waited for another's answer would be lost with the page.
    await Promise.all(
      Object.entries(changes).map(async ([name, value]) => {
        try {
          const input = { params: { attribute: name }, body: { value }, keepalive: true };
          const { data } = await api.call(putCustomAttribute, input);
          // Only now: another answer may have come meanwhile.
          answered = { ...answered, [name]: data.value };
        } catch (cause) {
          failed[name] = toApiError(cause);
        }
      }),
    );
    const [error] = Object.values(failed);
    if (error) throw withNames(error, failed);
    return { ...server.peek(), ...answered };
  };
  const { shown, status, errors, set, dismiss } = createLazyOptimistic<unknown>({
    server,
    generation: session.generation,
    async load() {
      const { createOptimistic } = await import('../actions/createOptimistic.ts');
      const { note } = shared(createLosses);
      const customer = { session, onLost: () => note(true) };
      const { generation } = session;
      return createOptimistic({ server, source: account.profile, send, generation, customer });
    },
  });
  const valueOf = (name: string) => shown.value?.[name] ?? undefined;
  return {
    valueOf,
    statusOf: (name) => status.value[name],
    errorOf: (name) => errors.value[name],
    allOf(namespace) {
      const own = Object.keys(shown.value ?? {}).filter((name) => name.startsWith(`${namespace}:`));
      const found = own.map((name) => [name.slice(namespace.length + 1), valueOf(name)] as const);
      return Object.fromEntries(found.filter(([, value]) => value !== undefined));
    },
    set: (name, value) =>
      set({ [name]: value }).then(
        () => true,
        () => false,
      ),
    dismiss,
  };
}

function flatten(profile: Profile | undefined): Readonly<Record<string, unknown>> | undefined {
  return (
    profile &&
    Object.fromEntries(
      Object.entries(profile.custom_attributes).flatMap(([namespace, values]) =>
        Object.entries(values).map(([handle, value]) => [`${namespace}:${handle}`, value]),
      ),
    )
  );
}

/** An error that names the attributes that failed. The others are then sent again, which changes nothing. */
function withNames(error: ApiError, failed: Readonly<Record<string, ApiError>>): ApiError {
  const { status, code, body, retryAfterS } = error;
  if (status === 401) return error;
  const errors = Object.fromEntries(Object.entries(failed).map(([name, { code }]) => [name, [code]]));
  return new ApiError({ status, code, retryAfterS, cause: error, body: { ...body, errors } });
}
