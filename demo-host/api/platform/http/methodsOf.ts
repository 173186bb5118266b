import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';

/** @returns the methods that the contract has for a path */
export function methodsOf(path: string): readonly string[] {
  const parts = path.split('/');
  const fitting = (Object.values(endpoints) as Endpoint[]).filter((endpoint) =>
    fits(endpoint.path.split('/'), parts),
  );
  return [...new Set(fitting.map(({ method }) => method))];
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((part, at) => part === parts[at] || (part.startsWith('{') && parts[at] !== ''))
  );
}
