import { describe, expect, it } from 'vitest';
import { checkNodeVersion } from './checkNodeVersion.ts';

describe('checkNodeVersion', () => {
  it.each(['v20.19.0', 'v22.0.0', 'v30.1.2'])('accepts %s', (version) => {
    expect(() => {
      checkNodeVersion(version);
    }).not.toThrow();
  });

  it.each(['v18.20.0', 'v20.18.3'])('names the required version instead of %s', (version) => {
    expect(() => {
      checkNodeVersion(version);
    }).toThrow(`This is Node ${version}. Node 20.19 or newer is needed.`);
  });
});
