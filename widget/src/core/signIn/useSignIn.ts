import { createSignIn } from './createSignIn.ts';
import type { SignInModel } from './SignInModel.ts';
import { useApp } from '../app/useApp.ts';

/** From an address to a session. Its code comes with the pages that use it; all of them see the same one. */
export function useSignIn(): SignInModel {
  return useApp().shared(createSignIn);
}
