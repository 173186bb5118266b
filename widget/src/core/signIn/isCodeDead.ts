import type { CodeError } from './SignInModel.ts';

/** Nothing that is typed can be right any more: too late, or the last try was wrong as well. */
export const isCodeDead = (error: CodeError | undefined): boolean =>
  error?.code === 'code_expired' || error?.left === 0;
