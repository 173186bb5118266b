import type { CodeFault } from './SignInModel.ts';

/** Nothing that is typed can be right any more: too late, or the last try was wrong as well. */
export const isCodeDead = (fault: CodeFault | undefined): boolean =>
  fault?.code === 'code_expired' || fault?.left === 0;
