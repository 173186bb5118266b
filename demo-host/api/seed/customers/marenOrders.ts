import type { OrderPlan } from '../history/OrderPlan.ts';

// Days are counted from the date of the design's pictures, Friday 20 November 2026.

// The six orders that the pictures show.
const shown: readonly OrderPlan[] = [
  {
    number: 'R-1043',
    day: -8,
    time: '10:42',
    place: 'online',
    status: 'shipped',
    lines: [
      { product: 'merino-crew-jumper-pine', size: 'M' },
      { product: 'rib-wool-socks-oat', quantity: 2 },
    ],
    discounted: [0],
    reward: 10,
    paid: 144,
  },
  {
    number: 'R-1029',
    day: -18,
    time: '12:35',
    place: 'quay-street',
    lines: [{ product: 'linen-shirt-sky' }, { product: 'canvas-tote-oat' }],
    paid: 131.2,
    receipt: 'Q-20841',
  },
  {
    number: 'R-1011',
    day: -37,
    time: '21:08',
    place: 'online',
    lines: [
      { product: 'cord-trousers-navy' },
      { product: 'lambswool-beanie-rust' },
      { product: 'rib-wool-socks-char' },
    ],
    discounted: [0],
    paid: 188.8,
  },
  {
    number: 'R-1004',
    day: -48,
    time: '15:12',
    place: 'mill-lane',
    status: 'voided',
    lines: [{ product: 'bobble-beanie-plum' }],
    pointless: true,
    receipt: 'M-11802',
  },
  {
    number: 'R-0977',
    day: -77,
    time: '17:02',
    place: 'quay-street',
    lines: [{ product: 'wool-harbour-coat-rust' }, { product: 'wide-wool-scarf-char' }],
    paid: 329.6,
    claimedDay: -75,
    receipt: 'Q-20755',
  },
  {
    number: 'R-0969',
    day: -80,
    time: '20:31',
    place: 'online',
    status: 'returned',
    lines: [{ product: 'tea-dress-moss' }],
    pointless: true,
  },
];

// Orders before and since tier gold. With the six above they give 1,860 tier points in a year; 140 are missing at the
// anniversary.
const thisYear: readonly OrderPlan[] = [
  {
    number: 'R-0951',
    day: -95,
    place: 'quay-street',
    lines: [{ product: 'breton-tee-cream-navy' }, { product: 'canvas-tote-sky' }],
    paid: 115.2,
  },
  {
    number: 'R-0934',
    day: -118,
    place: 'online',
    lines: [{ product: 'pocket-cardigan-plum' }],
    paid: 141,
  },
  {
    number: 'R-0928',
    day: -128,
    place: 'mill-lane',
    lines: [{ product: 'harbour-stripe-jumper-cream-navy' }],
    paid: 143,
  },
  {
    number: 'R-0905',
    day: -155,
    place: 'online',
    lines: [{ product: 'rain-jacket-mustard' }],
    paid: 188,
  },
  {
    number: 'R-0881',
    day: -184,
    place: 'quay-street',
    lines: [{ product: 'field-shirt-moss' }],
    paid: 65.6,
  },
  {
    number: 'R-0868',
    day: -215,
    time: '10:20',
    place: 'quay-street',
    lines: [{ product: 'wool-harbour-coat-navy' }],
    paid: 302,
    returnedDay: -192,
  },
  {
    number: 'R-0869',
    day: -215,
    time: '10:24',
    place: 'quay-street',
    lines: [{ product: 'fine-merino-rollneck-char' }],
    paid: 80,
  },
  {
    number: 'R-0842',
    day: -246,
    place: 'online',
    lines: [{ product: 'canvas-sneaker-navy', size: '39' }, { product: 'webbing-belt-navy' }],
    paid: 137,
  },
  {
    number: 'R-0817',
    day: -275,
    place: 'quay-street',
    lines: [{ product: 'deck-shorts-navy' }, { product: 'sail-cap-rust' }],
    paid: 105,
  },
  {
    number: 'R-0790',
    day: -306,
    place: 'online',
    lines: [{ product: 'picnic-blanket-navy' }],
    paid: 109.1,
  },
  {
    number: 'R-0761',
    day: -345,
    place: 'mill-lane',
    lines: [{ product: 'linen-dress-sky' }],
    paid: 129.9,
  },
];

type Before = readonly [number: string, day: number, place: string, product: string, paid: number];
// Orders from 31 to 13 months ago: the first orders, and 1,000 tier points in the year before gold.
const before: readonly Before[] = [
  ['R-0712', -400, 'quay-street', 'leather-belt-rust', 72],
  ['R-0688', -425, 'online', 'canvas-tote-navy', 69],
  ['R-0665', -447, 'online', 'wool-trousers-stone', 119],
  ['R-0640', -466, 'mill-lane', 'field-shirt-char', 110],
  ['R-0617', -488, 'quay-street', 'fishers-rollneck-cream', 165],
  ['R-0596', -506, 'online', 'cotton-cardigan-sky', 98],
  ['R-0571', -525, 'quay-street', 'lambswool-jumper-rust', 129],
  ['R-0558', -537, 'online', 'harbour-stripe-jumper-navy-oat', 149],
  ['R-0549', -545, 'online', 'brushed-cotton-shirt-rust', 89],
  ['R-0502', -600, 'quay-street', 'pleated-skirt-pine', 115],
  ['R-0477', -628, 'online', 'wide-wool-scarf-mustard', 92],
  ['R-0451', -660, 'quay-street', 'linen-shorts-moss', 85],
  ['R-0430', -690, 'mill-lane', 'wool-mittens-pine', 48],
  ['R-0401', -756, 'online', 'day-backpack-moss', 149],
  ['R-0411', -748, 'quay-street', 'webbing-belt-moss', 39],
  ['R-0352', -775, 'online', 'canvas-sneaker-cream', 110],
  ['R-0331', -800, 'quay-street', 'striped-beanie-navy-cream', 55],
  ['R-0300', -825, 'online', 'waxed-tote-moss', 89],
  ['R-0274', -848, 'mill-lane', 'canvas-tote-oat', 69],
  ['R-0250', -868, 'online', 'merino-crew-jumper-oat', 140],
  ['R-0229', -888, 'quay-street', 'enamel-mug-cream', 24],
  ['R-0204', -910, 'online', 'linen-shirt-cream', 95],
  ['R-0187', -930, 'quay-street', 'breton-tee-oat-rust', 59],
  ['R-0166', -950, 'online', 'heavy-tee-pine', 45],
];
const older = before.map(([number, day, place, product, paid]): OrderPlan => ({
  number,
  day,
  place,
  paid,
  lines: [{ product }],
}));

export const marenOrders: readonly OrderPlan[] = [...shown, ...thisYear, ...older];
