import { describe, expect, it } from 'vitest';
import { leaveOutForServers } from './clientCalls.ts';

describe('what the portal keeps of a call', () => {
  it('leaves out what only servers read, and moves nothing', () => {
    const code = [
      'export const postClaim = endpoint({',
      "  ...own, path: '/api/claims',",
      '  body: z.object({ query: z.string() }),',
      '  output: dataOf(claimSchema),',
      "  errors: ['validation_failed']",
      '});',
    ].join('\n');
    const kept = leaveOutForServers(code);
    expect(kept).toContain("...own, path: '/api/claims',");
    expect(kept).toContain('output: dataOf(claimSchema),');
    expect(kept).not.toMatch(/body|query|errors/);
    expect(kept).toHaveLength(code.length);
  });

  it('leaves everything else of a contract file as it is', () => {
    const code = 'export const bodySchema = z.object({ body: z.string(), errors: z.unknown() });\n';
    expect(leaveOutForServers(code)).toBe(code);
  });
});
