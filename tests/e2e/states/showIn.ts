import type { Language } from '#contract/reference.ts';
import type { Scene } from '#tests/support/browser/driver.ts';

/** What `showIn` finds in the page: see `LanguageModel` of the portal. */
interface Found {
  set(language: string): Promise<boolean>;
}
interface Fiber {
  readonly memoizedProps: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/**
 * Shows the portal as it is in another language, as a change of the language in the profile does. The model of the language is taken from
 * React's tree, so the portal needs no way in for tests.
 *
 * @returns `false` where the document is not a portal, or can't load the texts, as without a network
 */
export async function showIn(scene: Scene, language: Language): Promise<boolean> {
  return await scene.run(async (wanted: string) => {
    const root = document.querySelector('#root');
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
    if (root === null || key === undefined) return false;
    const modelIn = (fiber: Fiber | null): Found | undefined => {
      if (fiber === null) return undefined;
      const { value } = (fiber.memoizedProps ?? {}) as { readonly value?: { readonly language?: Found } };
      if (typeof value?.language?.set === 'function') return value.language;
      return modelIn(fiber.child) ?? modelIn(fiber.sibling);
    };
    const done = (await modelIn(Reflect.get(root, key) as Fiber)?.set(wanted)) ?? false;
    return done && document.documentElement.lang === wanted;
  }, language);
}
