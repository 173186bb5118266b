import type * as z from 'zod/mini';
import { expectTypeOf, it } from 'vitest';
import type { contextSchema } from '../context/context.ts';
import type { customerDataSchema, hostCallInputs, loginSchema, tokenResultSchema } from './hostMessages.ts';
import type {
  CustomerData,
  HostCalls,
  HostContext,
  Login,
  LogoutReason,
  PortalCalls,
  PortalEvents,
  Theme,
  TokenAnswer,
  TokenReason,
} from './payloads.ts';
import type {
  logoutReasonSchema,
  portalCallInputs,
  portalEvents,
  tokenReasonSchema,
} from './portalMessages.ts';
import type { themeSchema } from '../context/theme.ts';

// Judged by the compiler (`npm run validate`), over this file.
it('says in types what the schemas say', () => {
  expectTypeOf<Login>().toEqualTypeOf<z.infer<typeof loginSchema>>();
  expectTypeOf<CustomerData>().toEqualTypeOf<z.infer<typeof customerDataSchema>>();
  expectTypeOf<Theme>().toEqualTypeOf<z.infer<typeof themeSchema>>();
  expectTypeOf<LogoutReason>().toEqualTypeOf<z.infer<typeof logoutReasonSchema>>();
  expectTypeOf<TokenReason>().toEqualTypeOf<z.infer<typeof tokenReasonSchema>>();
  expectTypeOf<TokenAnswer>().toEqualTypeOf<z.infer<typeof tokenResultSchema>>();
  expectTypeOf<HostContext>().toEqualTypeOf<z.infer<typeof contextSchema>>();
  expectTypeOf<HostCalls>().toEqualTypeOf<{
    [M in keyof typeof hostCallInputs]: z.infer<(typeof hostCallInputs)[M]>;
  }>();
  expectTypeOf<PortalCalls>().toEqualTypeOf<{
    [M in keyof typeof portalCallInputs]: z.infer<(typeof portalCallInputs)[M]>;
  }>();
  expectTypeOf<PortalEvents>().toEqualTypeOf<{
    [E in keyof typeof portalEvents]: z.infer<(typeof portalEvents)[E]>;
  }>();
});
