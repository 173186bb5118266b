import { createSignIn } from './createSignIn.ts';
import type { SignInModel } from './SignInModel.ts';
import { useApp } from '../app/useApp.ts';

/** The portal's sign-in. Its code comes with the pages that use it; all of them share one model. */
export function useSignIn(): SignInModel {
  return useApp().shared(createSignIn);
}
