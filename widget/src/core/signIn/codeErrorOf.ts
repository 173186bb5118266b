import type { ApiError } from '../../api/ApiError.ts';
import type { CodeError } from './SignInModel.ts';

/** @returns the error of the typed code; `undefined` if the refusal has another reason */
export function codeErrorOf({ code, errors }: ApiError): CodeError | undefined {
  if (code === 'code_expired') return { code: 'code_expired' };
  if (code !== 'code_wrong') return undefined;
  const left = Number([errors?.['attempts_left'] ?? 0].flat()[0]);
  return { code: 'code_wrong', left: Number.isInteger(left) && left > 0 ? left : 0 };
}
