import type { catalogueItems as table } from '../../rewards/schema.ts';
import type { Calendar, Moment } from '../world/createCalendar.ts';
import { translate, type Phrase } from '../world/Texts.ts';
import { moneyTerms } from './phrases.ts';
import type { TierHandle } from './tierDefinitions.ts';

type Row = typeof table.$inferInsert;
interface Item extends Omit<
  Row,
  | 'translations'
  | 'id'
  | 'category'
  | 'tier_id'
  | 'position'
  | 'currency'
  | 'reward_definition_id'
  | 'starts_at'
  | 'ends_at'
> {
  readonly category: keyof typeof categories;
  readonly starts_at?: Moment;
  readonly ends_at?: Moment;
  readonly tier?: TierHandle;
  readonly name: Phrase;
  readonly short: Phrase;
  readonly long: Phrase;
  readonly terms?: Phrase;
  readonly optionLabel?: Phrase;
  readonly options?: readonly Option[];
  /** What the first picture shows; needed if there are others. */
  readonly alt?: Phrase;
  readonly pictures?: readonly Picture[];
}
interface Picture {
  readonly url: string;
  readonly alt: Phrase;
}
interface Option {
  readonly handle: string;
  readonly stock: number;
  readonly name: Phrase;
}

/** The categories as customers read them, by handle. */
const categories = {
  money: ['To spend', 'Da spendere', 'Para gastar', 'À dépenser', 'للإنفاق'],
  accessories: ['Accessories', 'Accessori', 'Accesorios', 'Accessoires', 'إكسسوارات'],
  home: ['For the home', 'Per la casa', 'Para la casa', 'Pour la maison', 'للمنزل'],
  gifts: ['Gifts', 'Regali', 'Regalos', 'Cadeaux', 'هدايا'],
  services: ['Services', 'Servizi', 'Servicios', 'Services', 'خدمات'],
} as const satisfies Record<string, Phrase>;

const inStore: Phrase = [
  'Pick it up in any store within the days shown. Not exchangeable for cash.',
  'Ritiralo in qualsiasi negozio entro i giorni indicati. Non convertibile in denaro.',
  'Recógelo en cualquier tienda dentro del plazo indicado. No se canjea por dinero.',
  'À retirer dans toute boutique dans le délai indiqué. Ni repris ni échangé contre des espèces.',
  'استلمه من أي متجر خلال المدة المبينة. لا يُستبدل بالنقود.',
];
const sized = (handle: string, stock: number, words: Phrase, range: string): Option => {
  const [en, it, es, fr, ar] = words;
  const withRange = (word: string) => `${word} (${range})`;
  return {
    handle,
    stock,
    name: [withRange(en), withRange(it), withRange(es), withRange(fr), withRange(ar)],
  };
};
const spend: Phrase = [
  'Online or in store',
  'Online o in negozio',
  'En línea o en tienda',
  'En ligne ou en boutique',
  'عبر الإنترنت أو في المتجر',
];
const voucher = (points: number, value: number, image_url: string): Item => {
  const amount = `$${value.toFixed(2)}`;
  return {
    handle: `voucher-${value}`,
    type: 'voucher',
    category: 'money',
    points,
    value,
    image_url,
    channel: 'both',
    valid_days: 90,
    name: [
      `${amount} to spend`,
      `${amount} da spendere`,
      `${amount} para gastar`,
      `${amount} à dépenser`,
      `${amount} للإنفاق`,
    ],
    short: spend,
    long: [
      'A reward to spend like money, in one go or bit by bit.',
      'Un premio da spendere come denaro, in una volta o poco alla volta.',
      'Una recompensa para gastar como dinero, de una vez o poco a poco.',
      'Une récompense à dépenser comme de l’argent, en une fois ou petit à petit.',
      'مكافأة تنفقها كالنقود، دفعة واحدة أو على مراحل.',
    ],
    terms: moneyTerms,
  };
};

/** In the order "recommended". */
const items: readonly Item[] = [
  voucher(500, 5, 'rewards/voucher-green.svg'),
  voucher(2500, 25, 'rewards/voucher-navy.svg'),
  {
    handle: 'canvas-tote',
    type: 'product',
    category: 'accessories',
    points: 3600,
    image_url: 'rewards/tote.svg',
    alt: [
      'The tote in oat, from the front',
      'La borsa color avena, di fronte',
      'La bolsa color avena, de frente',
      'Le cabas couleur avoine, de face',
      'الحقيبة بلون الشوفان من الأمام',
    ],
    pictures: [
      {
        url: 'rewards/tote-scarf.svg',
        alt: [
          'The tote beside a wool scarf',
          'La borsa accanto a una sciarpa di lana',
          'La bolsa junto a una bufanda de lana',
          'Le cabas à côté d’une écharpe en laine',
          'الحقيبة بجانب وشاح صوفي',
        ],
      },
      {
        url: 'rewards/tote-close.svg',
        alt: [
          'Close-up of our mark on the canvas',
          'Il nostro marchio sulla tela, da vicino',
          'Nuestra marca sobre la lona, de cerca',
          'Notre marque sur la toile, de près',
          'شعارنا على القماش عن قرب',
        ],
      },
    ],
    channel: 'both',
    valid_days: 30,
    stock: 42,
    limit_per_profile: 2,
    name: ['Canvas tote', 'Borsa di tela', 'Bolsa de lona', 'Cabas en toile', 'حقيبة قماش'],
    short: [
      'In oat, with our mark',
      'Color avena, con il nostro marchio',
      'En color avena, con nuestra marca',
      'Couleur avoine, avec notre marque',
      'بلون الشوفان وعليها شعارنا',
    ],
    long: [
      'Heavy cotton canvas with inside pocket. Carries a week’s shopping.',
      'Robusta tela di cotone con tasca interna. Porta la spesa di una settimana.',
      'Lona de algodón gruesa con bolsillo interior. Lleva la compra de una semana.',
      'Toile de coton épaisse, poche intérieure. Porte les courses d’une semaine.',
      'قماش قطني متين بجيب داخلي، تتسع لمشتريات أسبوع.',
    ],
  },
  voucher(1000, 10, 'rewards/voucher-sand.svg'),
  voucher(5000, 50, 'rewards/voucher-green.svg'),
  {
    handle: 'any-amount',
    type: 'dynamic',
    category: 'money',
    points: 500,
    image_url: 'rewards/voucher-sand.svg',
    channel: 'both',
    valid_days: 90,
    name: [
      'Choose your amount',
      'Scegli l’importo',
      'Elige el importe',
      'Choisissez le montant',
      'اختر المبلغ',
    ],
    short: [
      '$5.00 for each 500 points',
      '$5.00 ogni 500 punti',
      '$5.00 por cada 500 puntos',
      '$5.00 par tranche de 500 points',
      '$5.00 لكل 500 نقطة',
    ],
    long: [
      'Turn as many points as you like into a reward, in steps of 500.',
      'Trasforma in premio quanti punti vuoi, a multipli di 500.',
      'Convierte en recompensa los puntos que quieras, de 500 en 500.',
      'Transformez autant de points que vous voulez en récompense, par tranches de 500.',
      'حوّل ما شئت من النقاط إلى مكافأة بمضاعفات 500.',
    ],
    terms: moneyTerms,
  },
  {
    handle: 'enamel-mug',
    type: 'product',
    category: 'home',
    points: 1800,
    image_url: 'rewards/mug.svg',
    channel: 'store',
    valid_days: 30,
    stock: 3,
    limit_per_profile: 2,
    topics: ['home'],
    name: ['Enamel mug', 'Tazza smaltata', 'Taza esmaltada', 'Tasse émaillée', 'كوب مطلي بالمينا'],
    short: [
      'For deck and desk',
      'Per la barca e per la scrivania',
      'Para la cubierta y el escritorio',
      'Pour le pont et le bureau',
      'لسطح القارب وسطح المكتب',
    ],
    long: [
      'Steel under enamel: it chips before it breaks.',
      'Acciaio smaltato: si scheggia, ma non si rompe.',
      'Acero esmaltado: se desconcha antes que romperse.',
      'De l’acier sous l’émail : il s’écaille mais ne casse pas.',
      'فولاذ مطلي بالمينا، قد يُخدش لكنه لا ينكسر.',
    ],
  },
  {
    handle: 'rib-socks',
    type: 'product',
    category: 'accessories',
    points: 2200,
    image_url: 'rewards/socks.svg',
    channel: 'both',
    valid_days: 30,
    limit_per_profile: 3,
    optionLabel: ['Size', 'Taglia', 'Talla', 'Taille', 'المقاس'],
    options: [
      sized('s', 40, ['Small', 'Piccola', 'Pequeña', 'Petite', 'صغير'], '35–38'),
      sized('m', 80, ['Medium', 'Media', 'Mediana', 'Moyenne', 'متوسط'], '39–42'),
      sized('l', 0, ['Large', 'Grande', 'Grande', 'Grande', 'كبير'], '43–46'),
    ],
    name: [
      'Rib wool socks',
      'Calze di lana a coste',
      'Calcetines de lana acanalados',
      'Chaussettes en laine côtelée',
      'جوارب صوفية مضلّعة',
    ],
    short: [
      'One pair, any colour',
      'Un paio, colore a scelta',
      'Un par, del color que quieras',
      'Une paire, couleur au choix',
      'زوج واحد بأي لون',
    ],
    long: [
      'Our best-loved socks, in any colour the store has.',
      'Le nostre calze più amate, in tutti i colori disponibili in negozio.',
      'Nuestros calcetines más queridos, en cualquier color que haya en la tienda.',
      'Nos chaussettes préférées, dans toutes les couleurs disponibles en boutique.',
      'أحب جواربنا إلى الناس، بأي لون متوفر في المتجر.',
    ],
  },
  {
    handle: 'storm-umbrella',
    type: 'product',
    category: 'accessories',
    points: 1500,
    price: 30,
    image_url: 'rewards/umbrella.svg',
    channel: 'both',
    valid_days: 30,
    stock: 18,
    starts_at: (days) => days.at(-12, '09:00'),
    limit_per_profile: 1,
    name: [
      'Storm umbrella',
      'Ombrello antivento',
      'Paraguas antiviento',
      'Parapluie tempête',
      'مظلة للعواصف',
    ],
    short: [
      'Stays open when it blows',
      'Resta aperto anche col vento',
      'Sigue abierto cuando sopla',
      'Reste ouvert quand ça souffle',
      'تبقى مفتوحة حين تشتد الرياح',
    ],
    long: [
      'Eight ribs, double canopy, ash handle.',
      'Otto stecche, doppia calotta, manico in frassino.',
      'Ocho varillas, doble capa, mango de fresno.',
      'Huit baleines, double toile, manche en frêne.',
      'ثمانية أضلاع وغطاء مزدوج ومقبض من خشب الدردار.',
    ],
  },
  {
    handle: 'mending',
    type: 'experience',
    category: 'services',
    points: 1500,
    image_url: 'rewards/mending.svg',
    channel: 'store',
    valid_days: 60,
    limit_per_profile: 4,
    name: ['A repair', 'Una riparazione', 'Un arreglo', 'Une réparation', 'إصلاح قطعة'],
    short: [
      'For one piece of ours',
      'Per un nostro capo',
      'Para una prenda nuestra',
      'Pour une de nos pièces',
      'لقطعة واحدة من منتجاتنا',
    ],
    long: [
      'We mend seams, zips, buttons and small holes, usually within a week.',
      'Ripariamo cuciture, cerniere, bottoni e piccoli buchi, di solito entro una settimana.',
      'Arreglamos costuras, cremalleras, botones y pequeños agujeros, normalmente en una semana.',
      'Nous réparons coutures, fermetures, boutons et petits trous, en général en une semaine.',
      'نصلح الخياطة والسحّابات والأزرار والثقوب الصغيرة، عادةً خلال أسبوع.',
    ],
  },
  {
    handle: 'fitting',
    type: 'experience',
    category: 'services',
    points: 4000,
    tier: 'gold',
    image_url: 'rewards/fitting.svg',
    channel: 'store',
    valid_days: 60,
    limit_per_profile: 1,
    name: [
      'A fitting, just for you',
      'Una prova su misura, solo per te',
      'Una prueba a medida, solo para ti',
      'Un essayage rien que pour vous',
      'جلسة قياس خاصة بك',
    ],
    short: [
      'One hour, before we open',
      'Un’ora, prima dell’apertura',
      'Una hora, antes de abrir',
      'Une heure, avant l’ouverture',
      'ساعة قبل فتح المتجر',
    ],
    long: [
      'A stylist, coffee, and the store to yourself before opening time.',
      'Uno stylist, un caffè e il negozio tutto per te prima dell’apertura.',
      'Un estilista, café y la tienda para ti antes de abrir.',
      'Un styliste, un café et la boutique pour vous avant l’ouverture.',
      'منسّق أزياء وقهوة والمتجر لك وحدك قبل موعد الفتح.',
    ],
  },
  {
    handle: 'workshop',
    type: 'experience',
    category: 'services',
    points: 3000,
    image_url: 'rewards/workshop.svg',
    channel: 'store',
    valid_days: 90,
    stock: 12,
    limit_per_profile: 2,
    ends_at: (days) => days.endOf(60),
    name: ['Knitting workshop', 'Laboratorio di maglia', 'Taller de punto', 'Atelier tricot', 'ورشة حياكة'],
    short: [
      'An evening, wool included',
      'Una sera, lana inclusa',
      'Una tarde, lana incluida',
      'Une soirée, laine comprise',
      'أمسية شاملة الصوف',
    ],
    long: [
      'Make your first hat in one evening. For beginners, ten people at most.',
      'Realizza il tuo primo berretto in una sera. Per principianti, massimo dieci persone.',
      'Teje tu primer gorro en una tarde. Para principiantes, diez personas como máximo.',
      'Tricotez votre premier bonnet en une soirée. Pour débutants, dix personnes au plus.',
      'احبك قبعتك الأولى في أمسية واحدة. للمبتدئين، عشرة أشخاص على الأكثر.',
    ],
  },
  {
    handle: 'wool-blanket',
    type: 'product',
    category: 'home',
    points: 16000,
    tier: 'platinum',
    image_url: 'rewards/blanket.svg',
    channel: 'both',
    valid_days: 30,
    stock: 6,
    limit_per_profile: 1,
    name: ['Wool blanket', 'Coperta di lana', 'Manta de lana', 'Couverture en laine', 'بطانية صوف'],
    short: [
      'Woven for Platinum members',
      'Tessuta per i soci Platino',
      'Tejida para los socios Platino',
      'Tissée pour les membres Platine',
      'منسوجة لأعضاء المستوى البلاتيني',
    ],
    long: [
      'Pure new wool, 140 × 200 cm, numbered.',
      'Pura lana vergine, 140 × 200 cm, numerata.',
      'Pura lana virgen, 140 × 200 cm, numerada.',
      'Pure laine vierge, 140 × 200 cm, numérotée.',
      'صوف خالص جديد، 140 × 200 سم، مرقّمة.',
    ],
  },
  {
    handle: 'striped-scarf',
    type: 'product',
    category: 'accessories',
    points: 6000,
    image_url: 'offers/knitwear.svg',
    channel: 'online',
    valid_days: 30,
    topics: ['scarves', 'accessories'],
    stock: 0,
    limit_per_profile: 1,
    name: ['Striped scarf', 'Sciarpa a righe', 'Bufanda de rayas', 'Écharpe rayée', 'وشاح مقلّم'],
    short: [
      'Gone for now',
      'Al momento esaurita',
      'Agotada por ahora',
      'Épuisée pour le moment',
      'نفدت حاليًا',
    ],
    long: [
      'Lambswool, two colours, 180 cm. Comes back in spring.',
      'Lana d’agnello, due colori, 180 cm. Torna in primavera.',
      'Lana de cordero, dos colores, 180 cm. Vuelve en primavera.',
      'Laine d’agneau, deux couleurs, 180 cm. De retour au printemps.',
      'صوف حملان بلونين، 180 سم. تعود في الربيع.',
    ],
  },
  {
    handle: 'gift-box',
    type: 'product',
    category: 'gifts',
    points: 2600,
    image_url: 'offers/birthday.svg',
    channel: 'both',
    valid_days: 30,
    stock: 60,
    starts_at: (days) => days.at(6, '09:00'),
    ends_at: (days) => days.endOf(40),
    limit_per_profile: 2,
    name: [
      'Gift box, wrapped',
      'Scatola regalo già confezionata',
      'Caja de regalo envuelta',
      'Coffret cadeau emballé',
      'علبة هدية مغلّفة',
    ],
    short: [
      'Socks and a mug',
      'Calze e una tazza',
      'Calcetines y una taza',
      'Chaussettes et une tasse',
      'جوارب وكوب',
    ],
    long: [
      'Ready to give. We write the card for you.',
      'Pronta da regalare. Il biglietto lo scriviamo noi.',
      'Lista para regalar. Escribimos la tarjeta por ti.',
      'Prêt à offrir. Nous écrivons la carte pour vous.',
      'جاهزة للإهداء، ونكتب البطاقة عنك.',
    ],
  },
];

/** The items that points can be exchanged for. */
export function catalogueDefinitions(days: Calendar) {
  return items.map((item, position) => {
    const { name, short, long, terms = inStore, optionLabel, options = [], ...others } = item;
    const { tier, starts_at, ends_at, alt, pictures = [], ...columns } = others;
    const texts = { name, short_description: short, long_description: long, terms_conditions: terms };
    const category_name = categories[item.category];
    const further: Record<string, Phrase> = {
      ...(optionLabel && { option_label: optionLabel }),
      ...(alt && { image_alt: alt }),
    };
    return {
      ...columns,
      ...(starts_at && { starts_at: starts_at(days) }),
      ...(ends_at && { ends_at: ends_at(days) }),
      tier,
      position,
      translations: translate({ ...texts, category_name, ...further }),
      options: options.map((option, at) => ({
        handle: option.handle,
        position: at,
        stock: option.stock,
        translations: translate({ name: option.name }),
      })),
      pictures: pictures.map((picture, at) => ({
        url: picture.url,
        position: at + 2,
        translations: translate({ alt: picture.alt }),
      })),
    };
  });
}
