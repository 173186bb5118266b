import { byId } from '../../run/page/byId.ts';
import { createElement } from '../../run/page/createElement.ts';
import { ask } from './ask.ts';

const retryMs = 3000;

interface Option {
  readonly value: string;
  readonly text: string;
}
const fill = (id: string, options: readonly Option[]): void => {
  byId(id).replaceChildren(...options.map(({ value, text }) => createElement('option', { value }, text)));
};

/** Fills the lists of stores and products as soon as the portal answers. */
export const startStores = async (report: (text: string) => void): Promise<void> => {
  try {
    const stores = await ask<readonly { id: number; name: string }[]>('/stores.json');
    const products = await ask<readonly { sku: string; name: string; price: number }[]>('/products.json');
    fill(
      'store',
      stores.map(({ id, name }) => ({ value: String(id), text: name })),
    );
    fill(
      'product',
      products.map(({ sku, name, price }) => ({ value: sku, text: `${name}, $${price.toFixed(2)}` })),
    );
    report('');
  } catch {
    report('The portal doesn’t answer. Trying again…');
    setTimeout(() => void startStores(report), retryMs);
  }
};
