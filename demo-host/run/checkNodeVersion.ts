import { PlainError } from './listen.ts';

const least = [20, 19] as const;

/** Throws a clear error if Node is too old, before a less clear one occurs. */
export const checkNodeVersion = (version: string): void => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  if (major > least[0] || (major === least[0] && minor >= least[1])) return;
  throw new PlainError(`This is Node ${version}. Node ${least.join('.')} or newer is needed.`);
};
