import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Scene } from './driver.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/**
 * @returns the violations of WCAG 2.2 A and AA and of axe's best practices, one line each. axe is loaded through the
 *   debugger, because the page's policy would block it.
 */
export async function findViolations(scene: Scene): Promise<readonly string[]> {
  if (!(await scene.run(() => 'axe' in globalThis, undefined))) await scene.inject(axeSource);
  const violations = await scene.run(async () => {
    // Firefox 153 crashes when axe reads `ariaLabelledByElements` of a section whose title has been replaced by an equal one. Without these
    // properties axe reads the attributes, and the portal sets nothing else.
    for (const name of Object.getOwnPropertyNames(Element.prototype))
      if (/^aria\w+Elements?$/.test(name)) Reflect.deleteProperty(Element.prototype, name);
    const { axe } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: Finding[] }> };
    };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const runOnly = { type: 'tag', values: tags };
    // Nodes of rules that pass are not described, which saves nine tenths of the time.
    return (await axe.run({ runOnly, resultTypes: ['violations'] })).violations;
  }, undefined);
  return violations.map(
    (finding) => `${finding.id}: ${finding.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
}
