import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeError } from '../../core/signIn/SignInModel.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { CODE_LENGTH } from '../../lib/codeOf.ts';

interface TypedCodeInput {
  /** The message that carries the code: for another one the field is empty again. */
  readonly attemptId: string;
  readonly verifying: boolean;
  readonly codeError: CodeError | undefined;
  readonly cannotTry: boolean;
  readonly onCode: (code: string) => void;
}

/** The code as far as it is typed, and what is wrong with it. */
export function useTypedCode({ attemptId, verifying, codeError, cannotTry, onCode }: TypedCodeInput) {
  const [code, setCode] = useState('');
  const [isJudged, setJudged] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const error = useCodeError(isJudged && code.length < CODE_LENGTH, verifying ? undefined : codeError);
  useEffect(() => {
    setCode('');
    setJudged(false);
  }, [attemptId]);
  // Selects a wrong code, so that typing replaces it.
  useEffect(() => {
    if (codeError?.code === 'code_wrong') input.current?.select();
  }, [codeError]);
  return {
    code,
    change: setCode,
    error,
    input,
    submit() {
      setJudged(true);
      if (code.length === CODE_LENGTH && !verifying && !cannotTry) onCode(code);
    },
  };
}

function useCodeError(isShort: boolean, error: CodeError | undefined): string | undefined {
  const { t } = useTranslation();
  const format = useFormat();
  if (isShort) return t('session.codeShort');
  if (error?.code !== 'code_wrong') return undefined;
  return t('session.codeWrong', { count: error.left, number: format.number(error.left) });
}
