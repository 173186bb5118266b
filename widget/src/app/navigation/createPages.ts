import { createLatest } from '../../lib/createLatest.ts';
import { batch, effect, signal, type ReadonlySignal } from '@preact/signals-react';
import type { AccountModel } from '../../core/account/AccountModel.ts';
import type { PageId } from '../../../contract/portalPages.ts';
import type { Page, PageProps, Screen } from '../../core/app/Screen.ts';

export interface ShownPage {
  readonly view: PageId;
  readonly Page: Page;
  readonly props: PageProps;
  /** The path it was asked for at. */
  readonly path: string;
}

export interface PagesModel {
  /** The page on the screen: the one before stays until the next is complete. */
  readonly shown: ReadonlySignal<ShownPage | undefined>;
  /** The next page has been loading for `SLOW_AFTER_MS`. */
  readonly slow: ReadonlySignal<boolean>;
  /** The next page could not be fetched. */
  readonly failed: ReadonlySignal<boolean>;
  /** Resolves once there is a page, or the first one could not be fetched. */
  readonly first: Promise<void>;
  show(view: PageId, props: PageProps, path: string): Promise<void>;
  /** Loads a page before it is needed. Never rejects. */
  prefetch(view: PageId): Promise<void>;
}

/** After this time the portal shows that a page is loading (specification, section 9). */
const SLOW_AFTER_MS = 64;

export interface PagesDeps {
  readonly screens: Readonly<Record<PageId, Screen>>;
  readonly needTexts: (sections: readonly string[]) => Promise<void>;
  readonly account: AccountModel;
}

/** Loads pages: their code and their texts together. */
export function createPages({ screens, needTexts, account }: PagesDeps): PagesModel {
  const shown = signal<ShownPage | undefined>(undefined);
  const slow = signal(false);
  const failed = signal(false);
  const loaded = new Map<PageId, Page>();
  const latest = createLatest();

  const settle = (isCurrent: () => boolean, change: () => void) => {
    if (!isCurrent()) return;
    batch(() => {
      slow.value = false;
      change();
    });
  };
  const loadPage = async (view: PageId): Promise<Page> => {
    const [Page] = await Promise.all([screens[view].load(), needTexts(screens[view].texts)]);
    loaded.set(view, Page);
    return Page;
  };
  return {
    shown,
    slow,
    failed,
    first: whenTrue(() => shown.value !== undefined || failed.value),
    async show(view, props, path) {
      const isCurrent = latest.begin();
      const here = loaded.get(view);
      if (here) {
        settle(isCurrent, () => {
          failed.value = false;
          shown.value = { view, Page: here, props, path };
        });
        return;
      }
      const timer = setTimeout(() => {
        if (isCurrent()) slow.value = true;
      }, SLOW_AFTER_MS);
      try {
        screens[view].begin?.(account);
        const Page = await loadPage(view);
        settle(isCurrent, () => {
          failed.value = false;
          shown.value = { view, Page, props, path };
        });
      } catch {
        settle(isCurrent, () => {
          failed.value = true;
        });
      } finally {
        clearTimeout(timer);
      }
    },
    async prefetch(view) {
      await loadPage(view).catch(() => undefined);
    },
  };
}

function whenTrue(holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      if (!holds()) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}
