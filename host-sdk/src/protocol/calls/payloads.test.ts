import type * as z from 'zod/mini';
import { expectTypeOf, it } from 'vitest';
import type { contextSchema, HostContext } from '../context/context.ts';
import type { PortalEvents, portalEventSchemas } from '../events/portalEvents.ts';
import type { HostCalls, hostCallInputSchemas } from './hostCalls.ts';
import type {
  portalCallInputSchemas,
  PortalCallResults,
  portalCallResultSchemas,
  PortalCalls,
} from './portalCalls.ts';

type Inferred<T extends () => Record<string, z.ZodMiniType>> = {
  [K in keyof ReturnType<T>]: z.infer<ReturnType<T>[K]>;
};

// Checked by the compiler (`npm run validate`), for every call and event.
it('the types of payloads equal what the schemas infer', () => {
  expectTypeOf<HostContext>().toEqualTypeOf<z.infer<typeof contextSchema>>();
  expectTypeOf<HostCalls>().toEqualTypeOf<Inferred<typeof hostCallInputSchemas>>();
  expectTypeOf<PortalCalls>().toEqualTypeOf<Inferred<typeof portalCallInputSchemas>>();
  expectTypeOf<PortalCallResults>().toEqualTypeOf<Inferred<typeof portalCallResultSchemas>>();
  expectTypeOf<PortalEvents>().toEqualTypeOf<Inferred<typeof portalEventSchemas>>();
});
