import { colourLabels, type Product, type ProductColour, skuOf } from '../catalogue/Product.ts';
import { products } from '../catalogue/products.ts';
import { picturePath } from '../art/productPicture.ts';
import { componentSettings } from '../config/componentSettings.ts';
import { eventDefinitions } from '../config/eventDefinitions.ts';
import { generalConfig } from '../config/generalConfig.ts';
import { createCalendar } from './createCalendar.ts';
import { benefitDefinitions } from '../definitions/benefitDefinitions.ts';
import { catalogueDefinitions } from '../definitions/catalogueDefinitions.ts';
import { connectionDefinitions } from '../definitions/connectionDefinitions.ts';
import { offerDefinitions } from '../definitions/offerDefinitions.ts';
import { pointDefinitions } from '../definitions/pointDefinitions.ts';
import { rewardDefinitions } from '../definitions/rewardDefinitions.ts';
import { tierDefinitions } from '../definitions/tierDefinitions.ts';
import { specialHours, stores } from '../places/stores.ts';
import { createSeedRows, type SeedRows } from './SeedRows.ts';
import { known, type SoldProduct, type World } from './World.ts';

const zone = 'Australia/Melbourne';

/** Everything but customers: region, stores, configuration, definitions, products. */
export function createWorld(now: Date, shopUrl: string): World {
  const rows = createSeedRows();
  const days = createCalendar(now, zone);
  const regionId = rows.add('regions', { handle: 'au', name: 'Australia', currency: 'AUD', timezone: zone });
  const locations = addStores(rows, days);
  const tiers = addTiers(rows);
  const numbered = <D extends { readonly handle: string }>(
    definitions: readonly D[],
    add: (row: D) => number,
  ) => new Map(definitions.map((definition) => [definition.handle, add(definition)]));
  const points = numbered(pointDefinitions, (row) => rows.add('pointDefinitions', row));
  const rewards = numbered(rewardDefinitions, ({ tier, ...row }) =>
    rows.add('rewardDefinitions', {
      ...row,
      given_tier_id: tier === undefined ? null : known(tiers, tier),
      currency: 'AUD',
    }),
  );
  const benefits = numbered(benefitDefinitions(days), (row) => rows.add('benefitDefinitions', row));
  const offers = numbered(offerDefinitions(days), ({ tier, url, reward, ...row }) =>
    rows.add('offers', {
      ...row,
      ...(reward && {
        reward_definition_id: known(rewards, reward.definition),
        reward_value: reward.value,
        reward_days: reward.days,
      }),
      tier_id: tier === undefined ? null : known(tiers, tier),
      url: url ? shopUrl + url : null,
    }),
  );
  addCatalogue(rows, days, { tiers, rewards });
  const connections = numbered(connectionDefinitions, (row) => rows.add('connectionDefinitions', row));
  const airlineRateId = rows.add('airlineRates', {
    from_points: 2,
    to_points: 1,
    effective_from: days.at(-600, '00:00'),
  });
  rows.tables.configDocument.push({
    general: generalConfig(shopUrl),
    language_default: 'en',
    region_handle: 'au',
    component_settings: componentSettings,
    last_updated: days.at(0, '00:00'),
  });
  for (const { location, benefit, ...event } of eventDefinitions(days)) {
    rows.tables.events.push({
      ...event,
      location_id: known(locations, location),
      benefit_definition_id: benefit === null ? null : known(benefits, benefit),
    });
  }
  const ids = { locations, tiers, points, rewards, benefits, offers, connections };
  return { rows, days, regionId, airlineRateId, ids, products: addProducts(rows, shopUrl) };
}

function addStores(rows: SeedRows, days: World['days']): Map<string, number> {
  return new Map(
    stores.map((store) => {
      const { week, services, closed, ...row } = store;
      const id = rows.add('locations', {
        ...row,
        services,
        email: `${store.handle}@harbourandpine.example`,
        is_permanently_closed: closed ?? false,
        updated_at: days.at(0, '00:00'),
      });
      for (const [day, open, close] of week) rows.add('locationHours', { location_id: id, day, open, close });
      for (const special of specialHours(store, days))
        rows.add('locationSpecialHours', { location_id: id, ...special });
      return [store.handle, id];
    }),
  );
}

function addCatalogue(
  rows: SeedRows,
  days: World['days'],
  { tiers, rewards }: Pick<World['ids'], 'tiers' | 'rewards'>,
): void {
  for (const { tier, options, pictures, ...item } of catalogueDefinitions(days)) {
    const item_id = rows.add('catalogueItems', {
      ...item,
      currency: 'AUD',
      tier_id: tier === undefined ? null : known(tiers, tier),
      reward_definition_id: item.category === 'money' ? known(rewards, 'points-reward') : null,
    });
    for (const picture of pictures) rows.tables.cataloguePictures.push({ ...picture, item_id });
    for (const option of options) rows.tables.catalogueOptions.push({ ...option, item_id });
  }
}

function addTiers(rows: SeedRows): Map<string, number> {
  return new Map(
    tierDefinitions.map(({ handle, value, rate, background, ink, translations }, position) => [
      handle,
      rows.add('tiers', {
        handle,
        position,
        is_floor: position === 0,
        value_min: value,
        value_maintain: value,
        earn_rate: rate,
        icon: `icons/tier-${handle}.svg`,
        image_url: null,
        colour_background: background,
        colour_ink: ink,
        translations,
      }),
    ]),
  );
}

/** Each colour of a style is a separate product, so that an order shows the colour that was bought. */
function addProducts(rows: SeedRows, shopUrl: string): Map<string, SoldProduct> {
  const all = products.flatMap((style) => style.colours.map((colour, index) => ({ style, colour, index })));
  return new Map(
    all.map(({ style, colour, index }) => {
      const handle = [style.handle, colour.colour, ...(colour.stripe ? [colour.stripe] : [])].join('-');
      const id = rows.add('products', {
        handle,
        category: style.category,
        images: [{ url: picturePath({ kind: style.kind, ...colour }), sort_order: 1 }],
        tile: style.tile,
        url: `${shopUrl}/product/${style.handle}?colour=${index}`,
        price: style.price,
        currency: 'AUD',
        translations: Object.fromEntries(
          Object.entries(style.title).map(([language, title]) => [language, { title }]),
        ),
      });
      return [
        handle,
        { id, title: style.title.en, price: style.price, variants: addVariants(rows, id, style, colour) },
      ];
    }),
  );
}

function addVariants(rows: SeedRows, productId: number, style: Product, sold: ProductColour) {
  const { colour, stripe } = sold;
  const label = stripe
    ? `${colourLabels[colour]} and ${colourLabels[stripe].toLowerCase()}`
    : colourLabels[colour];
  return new Map(
    style.sizes.map((size) => {
      const sku = skuOf(style, sold, size);
      const options = { colour: label, size };
      return [size, { id: rows.add('productVariants', { product_id: productId, sku, options }), sku }];
    }),
  );
}
