import type { Translations } from '../../platform/db/columns.ts';
import { translate, type Phrase } from '../world/Texts.ts';

export type TierHandle = 'member' | 'silver' | 'gold' | 'platinum';

interface TierDefinition {
  readonly handle: TierHandle;
  /** The tier points that reach the tier and that keep it. */
  readonly value: number;
  readonly rate: number;
  /** Points per dollar before the programme changed; see `rateChangeDay`. */
  readonly formerRate: number;
  readonly background: string;
  readonly ink: string;
  readonly translations: Translations;
}

/** The day, counted from the seed's, from which `rate` applies. Earlier orders keep their rate. */
export const rateChangeDay = -4;

const terms: Phrase = [
  'One tier point for each dollar you spend, with tax, without gift cards and delivery. We look back over 365 days. Once a year, on your anniversary, you keep your tier or move down by one.',
  'Un punto livello per ogni dollaro speso, tasse incluse, carte regalo e consegna escluse. Contano gli ultimi 365 giorni. Una volta all’anno, nel tuo anniversario, mantieni il livello o scendi di uno.',
  'Un punto de nivel por cada dólar que gastes, con impuestos, sin tarjetas regalo ni envío. Cuentan los últimos 365 días. Una vez al año, en tu aniversario, conservas el nivel o bajas uno.',
  'Un point de statut par dollar dépensé, taxes comprises, hors cartes cadeaux et livraison. Nous regardons les 365 derniers jours. Une fois par an, à votre date anniversaire, vous gardez votre statut ou descendez d’un cran.',
  'نقطة مستوى واحدة عن كل دولار تنفقه شاملًا الضريبة، دون بطاقات الهدايا ورسوم التوصيل. نحتسب آخر 365 يومًا. ومرة في السنة، في ذكرى مستواك، تحتفظ به أو تنزل درجة واحدة.',
];
const changed = (rate: string, former: string): Phrase => [
  `${terms[0]} What changed: ${rate} points a dollar since this month, ${former} before. Earlier orders keep their rate.`,
  `${terms[1]} Novità: ${rate} punti per dollaro da questo mese, prima ${former}. Gli ordini precedenti mantengono il loro valore.`,
  `${terms[2]} Novedad: ${rate} puntos por dólar desde este mes, antes ${former}. Los pedidos anteriores conservan el suyo.`,
  `${terms[3]} Ce qui change : ${rate} points par dollar depuis ce mois-ci, ${former} auparavant. Les commandes précédentes gardent leur taux.`,
  `${terms[4]} ما الجديد: ${rate} نقطة لكل دولار منذ هذا الشهر، وكانت ${former}. وتحتفظ الطلبات السابقة بمعدّلها.`,
];

const list = (phrases: readonly Phrase[], index: 0 | 1 | 2 | 3 | 4) => phrases.map((phrase) => phrase[index]);
const withBenefits = (texts: Record<string, Phrase>, benefits: readonly Phrase[]): Translations => {
  const own = translate(texts);
  return {
    en: { ...own.en, benefits: list(benefits, 0) },
    it: { ...own.it, benefits: list(benefits, 1) },
    es: { ...own.es, benefits: list(benefits, 2) },
    fr: { ...own.fr, benefits: list(benefits, 3) },
    ar: { ...own.ar, benefits: list(benefits, 4) },
  };
};

const birthday: Phrase = [
  'A gift in your birthday month',
  'Un regalo nel mese del tuo compleanno',
  'Un regalo en el mes de tu cumpleaños',
  'Un cadeau le mois de votre anniversaire',
  'هدية في شهر ميلادك',
];
const memberPrices: Phrase = [
  'Member prices',
  'Prezzi per i soci',
  'Precios para socios',
  'Prix membres',
  'أسعار خاصة بالأعضاء',
];
const freeDelivery: Phrase = [
  'Free delivery on every order',
  'Consegna gratuita su ogni ordine',
  'Envío gratis en todos los pedidos',
  'Livraison offerte sur chaque commande',
  'توصيل مجاني لكل الطلبات',
];
const mending: Phrase = [
  'One free repair a year',
  'Una riparazione gratuita all’anno',
  'Un arreglo gratis al año',
  'Une réparation offerte par an',
  'إصلاح مجاني مرة في السنة',
];
const evenings: Phrase = [
  'Invitations to store evenings',
  'Inviti alle serate in negozio',
  'Invitaciones a las noches en tienda',
  'Invitations aux soirées en boutique',
  'دعوات إلى أمسيات المتاجر',
];
const early: Phrase = [
  'Early access to new collections',
  'Accesso anticipato alle nuove collezioni',
  'Acceso anticipado a las nuevas colecciones',
  'Accès en avant-première aux nouvelles collections',
  'وصول مبكر إلى التشكيلات الجديدة',
];
const alterations: Phrase = [
  'Free alterations',
  'Modifiche sartoriali gratuite',
  'Arreglos a medida gratis',
  'Retouches offertes',
  'تعديلات مجانية على القياس',
];

export const tierDefinitions: readonly TierDefinition[] = [
  {
    handle: 'member',
    value: 0,
    rate: 1,
    formerRate: 1,
    background: '#dfe6e2',
    ink: '#24463a',
    translations: withBenefits(
      {
        name: ['Member', 'Socio', 'Miembro', 'Membre', 'عضو'],
        short_description: [
          'Where everyone starts',
          'Da qui si comincia',
          'Donde todos empiezan',
          'Là où tout le monde commence',
          'نقطة البداية للجميع',
        ],
        long_description: [
          'Collect points from your first order and pay member prices.',
          'Raccogli punti dal primo ordine e compra ai prezzi per i soci.',
          'Suma puntos desde tu primer pedido y compra a precio de socio.',
          'Cumulez des points dès la première commande et profitez des prix membres.',
          'اجمع النقاط من أول طلب واستفد من أسعار الأعضاء.',
        ],
        terms_conditions: terms,
        earn_instructions: [
          '1 point for each dollar',
          '1 punto per ogni dollaro',
          '1 punto por cada dólar',
          '1 point par dollar',
          'نقطة واحدة لكل دولار',
        ],
      },
      [memberPrices, birthday],
    ),
  },
  {
    handle: 'silver',
    value: 500,
    rate: 1.25,
    formerRate: 1.1,
    background: '#d5dade',
    ink: '#2f3a42',
    translations: withBenefits(
      {
        name: ['Silver', 'Argento', 'Plata', 'Argent', 'فضي'],
        short_description: [
          'A quarter more points',
          'Un quarto di punti in più',
          'Una cuarta parte más de puntos',
          'Un quart de points en plus',
          'ربع نقاطك زيادة',
        ],
        long_description: [
          'From 500 tier points in a year. Delivery is on us.',
          'Da 500 punti livello in un anno. La consegna la offriamo noi.',
          'Desde 500 puntos de nivel en un año. El envío va por nuestra cuenta.',
          'Dès 500 points de statut en un an. La livraison est offerte.',
          'من 500 نقطة مستوى في السنة، والتوصيل علينا.',
        ],
        terms_conditions: changed('1.25', '1.1'),
        earn_instructions: [
          '1.25 points for each dollar',
          '1,25 punti per ogni dollaro',
          '1,25 puntos por cada dólar',
          '1,25 point par dollar',
          '1.25 نقطة لكل دولار',
        ],
      },
      [memberPrices, birthday, freeDelivery],
    ),
  },
  {
    handle: 'gold',
    value: 1500,
    rate: 1.5,
    formerRate: 1.25,
    background: '#e9d7a4',
    ink: '#3b2e08',
    translations: withBenefits(
      {
        name: ['Gold', 'Oro', 'Oro', 'Or', 'ذهبي'],
        short_description: [
          'Half as many points again',
          'La metà dei punti in più',
          'La mitad más de puntos',
          'Moitié plus de points',
          'نقاط أكثر بمقدار النصف',
        ],
        long_description: [
          'From 1,500 tier points in a year. We mend one piece a year for you, free.',
          'Da 1.500 punti livello in un anno. Ripariamo un capo all’anno, gratis.',
          'Desde 1500 puntos de nivel en un año. Arreglamos gratis una prenda al año.',
          'Dès 1 500 points de statut en un an. Nous réparons une pièce par an, gratuitement.',
          'من 1,500 نقطة مستوى في السنة. نُصلح لك قطعة كل سنة مجانًا.',
        ],
        terms_conditions: changed('1.5', '1.25'),
        earn_instructions: [
          '1.5 points for each dollar',
          '1,5 punti per ogni dollaro',
          '1,5 puntos por cada dólar',
          '1,5 point par dollar',
          '1.5 نقطة لكل دولار',
        ],
      },
      [memberPrices, birthday, freeDelivery, mending, evenings],
    ),
  },
  {
    handle: 'platinum',
    value: 4000,
    rate: 2,
    formerRate: 1.5,
    background: '#2b3440',
    ink: '#e8ecf1',
    translations: withBenefits(
      {
        name: ['Platinum', 'Platino', 'Platino', 'Platine', 'بلاتيني'],
        short_description: [
          'Twice the points, first in line',
          'Il doppio dei punti, prima degli altri',
          'El doble de puntos, antes que nadie',
          'Deux fois plus de points, avant tout le monde',
          'ضعف النقاط وأولوية الوصول',
        ],
        long_description: [
          'From 4,000 tier points in a year. See collections first, and have them fitted for free.',
          'Da 4.000 punti livello in un anno. Vedi le collezioni per primo, con modifiche sartoriali gratuite.',
          'Desde 4000 puntos de nivel en un año. Mira las colecciones antes que nadie, con arreglos a medida gratis.',
          'Dès 4 000 points de statut en un an. Découvrez les collections en premier, retouches offertes.',
          'من 4,000 نقطة مستوى في السنة. شاهد التشكيلات أولًا مع تعديلات مجانية على القياس.',
        ],
        terms_conditions: changed('2', '1.5'),
        earn_instructions: [
          '2 points for each dollar',
          '2 punti per ogni dollaro',
          '2 puntos por cada dólar',
          '2 points par dollar',
          'نقطتان لكل دولار',
        ],
      },
      [memberPrices, birthday, freeDelivery, mending, evenings, early, alterations],
    ),
  },
];

/** @returns the points for one dollar in a tier, on a day counted from the seed's */
export function earnRate(tier: TierHandle, day: number): number {
  const definition = tierDefinitions.find(({ handle }) => handle === tier);
  if (definition === undefined) throw new Error(`no tier ${tier}`);
  return day >= rateChangeDay ? definition.rate : definition.formerRate;
}
