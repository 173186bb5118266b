import type { offers as table } from '../../offers/schema.ts';
import type { Calendar, Moment } from '../world/createCalendar.ts';
import { translate, type Phrase } from '../world/Texts.ts';
import { pointsTerms } from './phrases.ts';
import type { TierHandle } from './tierDefinitions.ts';

type Row = typeof table.$inferInsert;
type Reference = 'tier_id' | 'reward_definition_id' | 'reward_value' | 'reward_days';
interface Offer extends Omit<Row, 'translations' | 'id' | 'timezone' | 'starts_at' | 'ends_at' | Reference> {
  readonly starts_at: Moment;
  readonly ends_at: Moment;
  readonly tier?: TierHandle;
  /** For the last step. */
  readonly reward?: { readonly definition: string; readonly value: number; readonly days: number };
  readonly name: Phrase;
  readonly short: Phrase;
  readonly long: Phrase;
}

/** The beginnings of the SKUs of products, by their numbers: `HP-4001`. */
const styles = (...numbers: readonly number[]) => numbers.map((number) => `HP-${number}`);

const offers: readonly Offer[] = [
  {
    handle: 'double-coats',
    kind: 'multiplier',
    multiplier: 200,
    goods: { styles: styles(4001, 4002, 4003, 4101, 4102, 4103) },
    image_url: 'offers/coats.svg',
    auto_activate: true,
    starts_at: (days) => days.at(-2, '00:00'),
    ends_at: (days) => days.endOf(16),
    channel: 'store',
    url: '/shop/outerwear',
    name: [
      'Double points on coats',
      'Punti doppi sui cappotti',
      'Puntos dobles en abrigos',
      'Points doublés sur les manteaux',
      'نقاط مضاعفة على المعاطف',
    ],
    short: ['In store', 'In negozio', 'En tienda', 'En boutique', 'في المتجر'],
    long: [
      'Every coat and jacket earns twice the points of your tier.',
      'Ogni cappotto e giacca vale il doppio dei punti del tuo livello.',
      'Cada abrigo y chaqueta suma el doble de puntos de tu nivel.',
      'Chaque manteau et chaque veste rapporte deux fois les points de votre statut.',
      'كل معطف وسترة يكسبك ضعف نقاط مستواك.',
    ],
  },
  {
    handle: 'shirt-bonus',
    kind: 'bonus_points',
    is_personal: true,
    points: 100,
    min_pieces: 2,
    goods: { styles: styles(1101, 1102, 1103, 1104) },
    image_url: 'offers/shirts.svg',
    starts_at: (days) => days.at(-6, '00:00'),
    ends_at: (days) => days.endOf(24),
    channel: 'both',
    url: '/shop/tops',
    name: [
      '100 bonus points on shirts',
      '100 punti bonus sulle camicie',
      '100 puntos extra en camisas',
      '100 points bonus sur les chemises',
      '100 نقطة إضافية على القمصان',
    ],
    short: [
      'Any two shirts',
      'Due camicie a scelta',
      'Dos camisas cualesquiera',
      'Deux chemises au choix',
      'عند شراء أي قميصين',
    ],
    long: [
      'Buy any two shirts in one go and 100 points come on top.',
      'Compra due camicie insieme e ricevi 100 punti in più.',
      'Compra dos camisas a la vez y recibe 100 puntos más.',
      'Achetez deux chemises en une fois et recevez 100 points de plus.',
      'اشترِ أي قميصين معًا واحصل على 100 نقطة إضافية.',
    ],
  },
  {
    handle: 'rain-ready',
    kind: 'multiplier',
    multiplier: 300,
    goods: { styles: styles(4101, 6101, 6102, 7301, 7302) },
    image_url: 'offers/rain.svg',
    starts_at: (days) => days.at(0, '00:00'),
    ends_at: (days) => days.endOf(30),
    channel: 'online',
    url: '/shop/outerwear',
    name: [
      'Triple points, rain or shine',
      'Punti tripli, pioggia o sole',
      'Puntos triples, llueva o haga sol',
      'Points triplés, qu’il pleuve ou non',
      'نقاط مضاعفة ثلاث مرات، مطرًا أو شمسًا',
    ],
    short: [
      'Rain jackets and umbrellas, online',
      'Giacche da pioggia e ombrelli, online',
      'Chubasqueros y paraguas, en línea',
      'Vestes de pluie et parapluies, en ligne',
      'سترات المطر والمظلات عبر الإنترنت',
    ],
    long: [
      'Switch it on before you pay: rain jackets, rain boots and umbrellas earn three times the points.',
      'Attivala prima di pagare: giacche e stivali da pioggia e ombrelli valgono il triplo dei punti.',
      'Actívala antes de pagar: chubasqueros, botas de agua y paraguas suman el triple de puntos.',
      'Activez-la avant de payer : vestes et bottes de pluie et parapluies rapportent trois fois plus de points.',
      'فعّله قبل الدفع: سترات المطر وأحذيته والمظلات تكسبك ثلاثة أضعاف النقاط.',
    ],
  },
  {
    handle: 'three-boots',
    kind: 'multi_step',
    steps_by_piece: true,
    goods: { styles: styles(6001, 6002) },
    reward: { definition: 'thank-you', value: 30, days: 120 },
    image_url: 'offers/boots.svg',
    starts_at: (days) => days.at(-80, '00:00'),
    ends_at: (days) => days.endOf(72),
    channel: 'both',
    steps: 3,
    url: '/shop/footwear',
    name: [
      'Winter boots, three pairs',
      'Stivali invernali, tre paia',
      'Botas de invierno, tres pares',
      'Bottes d’hiver, trois paires',
      'أحذية الشتاء، ثلاثة أزواج',
    ],
    short: [
      'The third pair earns a $30.00 reward',
      'Il terzo paio vale un premio di $30.00',
      'El tercer par suma una recompensa de $30.00',
      'La troisième paire rapporte une récompense de $30.00',
      'الزوج الثالث يمنحك مكافأة $30.00',
    ],
    long: [
      'For you or for the family, online or in store: after the third pair the reward comes by itself.',
      'Per te o per la famiglia, online o in negozio: dopo il terzo paio il premio arriva da solo.',
      'Para ti o para la familia, en línea o en tienda: tras el tercer par, la recompensa llega sola.',
      'Pour vous ou votre famille, en ligne ou en boutique : après la troisième paire, la récompense arrive d’elle-même.',
      'لك أو لعائلتك، عبر الإنترنت أو في المتجر: بعد الزوج الثالث تصلك المكافأة تلقائيًا.',
    ],
  },
  {
    handle: 'spring-first-look',
    kind: 'preview',
    tier: 'platinum',
    image_url: 'offers/spring.svg',
    starts_at: (days) => days.at(20, '09:00'),
    ends_at: (days) => days.endOf(22),
    channel: 'both',
    name: [
      'First look at spring',
      'La primavera in anteprima',
      'La primavera, antes que nadie',
      'Le printemps en avant-première',
      'نظرة أولى على الربيع',
    ],
    short: [
      'Shop two days before everyone',
      'Compra due giorni prima di tutti',
      'Compra dos días antes que los demás',
      'Achetez deux jours avant tout le monde',
      'تسوّق قبل الجميع بيومين',
    ],
    long: [
      'The spring collection opens for Platinum members two days early.',
      'La collezione primaverile apre ai soci Platino con due giorni d’anticipo.',
      'La colección de primavera abre dos días antes para los socios Platino.',
      'La collection de printemps ouvre deux jours plus tôt pour les membres Platine.',
      'تُفتح تشكيلة الربيع لأعضاء المستوى البلاتيني قبل يومين.',
    ],
  },
  {
    handle: 'gift-weeks',
    kind: 'multiplier',
    multiplier: 200,
    goods: { styles: styles(3301, 3302, 3304, 3305, 3306, 7101, 7102, 8001, 8002) },
    image_url: 'offers/evening.svg',
    starts_at: (days) => days.at(12, '00:00'),
    ends_at: (days) => days.endOf(26),
    channel: 'both',
    url: '/shop/accessories',
    name: [
      'Double points for gifts',
      'Punti doppi sui regali',
      'Puntos dobles en regalos',
      'Points doublés sur les cadeaux',
      'نقاط مضاعفة على الهدايا',
    ],
    short: [
      'Mugs, scarves and hats',
      'Tazze, sciarpe e berretti',
      'Tazas, bufandas y gorros',
      'Tasses, écharpes et bonnets',
      'أكواب وأوشحة وقبعات',
    ],
    long: [
      'Small things to give away earn twice the points, for two weeks.',
      'Per due settimane i piccoli regali valgono il doppio dei punti.',
      'Durante dos semanas, los pequeños regalos suman el doble de puntos.',
      'Pendant deux semaines, les petits cadeaux rapportent deux fois plus de points.',
      'لمدة أسبوعين تكسبك الهدايا الصغيرة ضعف النقاط.',
    ],
  },
  {
    handle: 'winter-knits',
    kind: 'multiplier',
    multiplier: 300,
    goods: { categories: ['knitwear'], styles: styles(8101, 8102) },
    image_url: 'offers/knitwear.svg',
    starts_at: (days) => days.at(-150, '00:00'),
    ends_at: (days) => days.endOf(-40),
    channel: 'both',
    name: [
      'Triple points on knitwear',
      'Punti tripli sulla maglieria',
      'Puntos triples en punto',
      'Points triplés sur la maille',
      'نقاط مضاعفة ثلاث مرات على التريكو',
    ],
    short: [
      'The cold weeks',
      'Le settimane fredde',
      'Las semanas frías',
      'Les semaines froides',
      'أسابيع البرد',
    ],
    long: [
      'Jumpers, scarves and blankets earned three times the points.',
      'Maglioni, sciarpe e coperte valevano il triplo dei punti.',
      'Jerséis, bufandas y mantas sumaban el triple de puntos.',
      'Pulls, écharpes et couvertures rapportaient trois fois plus de points.',
      'كانت الكنزات والأوشحة والبطانيات تكسب ثلاثة أضعاف النقاط.',
    ],
  },
  {
    handle: 'members-weekend',
    kind: 'bonus_points',
    points: 120,
    image_url: 'offers/evening.svg',
    auto_activate: true,
    starts_at: (days) => days.at(-13, '00:00'),
    ends_at: (days) => days.endOf(-11),
    channel: 'both',
    name: [
      'Members’ weekend',
      'Il weekend dei soci',
      'Fin de semana de socios',
      'Le week-end des membres',
      'عطلة الأعضاء',
    ],
    short: [
      '120 points for any order',
      '120 punti con qualsiasi ordine',
      '120 puntos con cualquier pedido',
      '120 points pour toute commande',
      '120 نقطة مع أي طلب',
    ],
    long: [
      'One order in those three days was enough.',
      'Bastava un ordine in quei tre giorni.',
      'Bastaba un pedido en esos tres días.',
      'Une commande pendant ces trois jours suffisait.',
      'كان طلب واحد خلال تلك الأيام الثلاثة كافيًا.',
    ],
  },
];

/** Offers in every state: running, to be activated, with steps, in the future, and over. */
export function offerDefinitions(days: Calendar) {
  return offers.map(({ name, short, long, tier, starts_at, ends_at, ...columns }) => ({
    ...columns,
    starts_at: starts_at(days),
    ends_at: ends_at(days),
    tier,
    timezone: days.zone,
    translations: translate({
      name,
      short_description: short,
      long_description: long,
      terms_conditions: pointsTerms,
    }),
  }));
}
