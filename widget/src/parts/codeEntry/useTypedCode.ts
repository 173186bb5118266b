import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeFault } from '../../core/signIn/SignInModel.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { CODE_LENGTH } from '../../lib/codeOf.ts';

interface TypedCodeInput {
  /** The message that carries the code: for another one the field is empty again. */
  readonly attemptId: string;
  readonly verifying: boolean;
  readonly codeFault: CodeFault | undefined;
  readonly cannotTry: boolean;
  readonly onCode: (code: string) => void;
}

/** The code as far as it is typed, and what is wrong with it. */
export function useTypedCode({ attemptId, verifying, codeFault, cannotTry, onCode }: TypedCodeInput) {
  const [code, setCode] = useState('');
  const [isJudged, setJudged] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const error = useCodeError(isJudged && code.length < CODE_LENGTH, verifying ? undefined : codeFault);
  useEffect(() => {
    setCode('');
    setJudged(false);
  }, [attemptId]);
  // A wrong code is ready to be typed over.
  useEffect(() => {
    if (codeFault?.code === 'code_wrong') input.current?.select();
  }, [codeFault]);
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

function useCodeError(isShort: boolean, fault: CodeFault | undefined): string | undefined {
  const { t } = useTranslation();
  const format = useFormat();
  if (isShort) return t('session.codeShort');
  if (fault?.code !== 'code_wrong') return undefined;
  return t('session.codeWrong', { count: fault.left, number: format.number(fault.left) });
}
