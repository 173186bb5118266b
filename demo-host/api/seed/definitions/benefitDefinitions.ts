import type { benefitDefinitions as table } from '../../offers/schema.ts';
import type { Calendar, Moment } from '../world/createCalendar.ts';
import { translate, type Phrase, type Texts } from '../world/Texts.ts';
import { enterOnline, notOnline, oneAtATime, showAtTill } from './phrases.ts';

type Row = typeof table.$inferInsert;
interface Benefit extends Omit<Row, 'translations' | 'meta' | 'id' | 'starts_at' | 'ends_at'> {
  readonly starts_at?: Moment;
  readonly ends_at?: Moment;
  readonly name: Phrase;
  readonly short: Phrase;
  readonly long: Phrase;
  readonly terms?: Phrase;
  readonly online?: Phrase;
  /** Replaces the texts of the sign-in page for visitors who follow this benefit's link. */
  readonly signIn?: {
    readonly heading: Phrase;
    readonly text: Phrase;
    readonly banner: { desktop: string; mobile: string };
  };
}

function signInMeta({ heading, text, banner }: NonNullable<Benefit['signIn']>): NonNullable<Row['meta']> {
  const texts: Texts<'heading' | 'text'> = translate({ heading, text });
  return { profileportal: { ...texts.en, banner, ...texts } };
}

const published = { is_published: true } as const;

const benefits: readonly Benefit[] = [
  {
    ...published,
    handle: 'knitwear-25',
    kind: 'discount',
    redeem_code_pos: 'KNIT25',
    redeem_code_online: 'KNIT25',
    icon: 'icons/percent.svg',
    image_url: 'offers/knitwear.svg',
    max_redemptions: 3,
    is_claimable: true,
    starts_at: (days) => days.at(-20, '00:00'),
    ends_at: (days) => days.endOf(9),
    name: [
      '25% off knitwear',
      'Maglieria al -25%',
      '25 % de descuento en punto',
      '25 % sur la maille',
      'خصم 25% على التريكو',
    ],
    short: [
      'Online and in every store',
      'Online e in tutti i negozi',
      'En línea y en todas las tiendas',
      'En ligne et dans toutes les boutiques',
      'عبر الإنترنت وفي كل المتاجر',
    ],
    long: [
      'A thank-you for members: every jumper, cardigan, scarf and hat, up to three times.',
      'Un grazie ai soci: su ogni maglione, cardigan, sciarpa e berretto, fino a tre volte.',
      'Gracias a nuestros socios: en todos los jerséis, cárdigans, bufandas y gorros, hasta tres veces.',
      'Un merci à nos membres : sur tous les pulls, cardigans, écharpes et bonnets, jusqu’à trois fois.',
      'شكرًا لأعضائنا: على كل الكنزات والسترات المحبوكة والأوشحة والقبعات، حتى ثلاث مرات.',
    ],
    signIn: {
      heading: [
        '25% off knitwear, for members.',
        'Maglieria al -25%, per i soci.',
        '25 % de descuento en punto, para socios.',
        '25 % sur la maille, pour nos membres.',
        'خصم 25% على التريكو للأعضاء.',
      ],
      text: [
        'Log in and show the code online or in any store.',
        'Accedi e mostra il codice online o in negozio.',
        'Inicia sesión y usa el código en línea o en cualquier tienda.',
        'Connectez-vous et présentez le code en ligne ou en boutique.',
        'سجّل الدخول واستخدم الرمز عبر الإنترنت أو في أي متجر.',
      ],
      banner: { desktop: 'cover/sign-in.svg', mobile: 'cover/sign-in-compact.svg' },
    },
  },
  {
    ...published,
    handle: 'boot-care',
    kind: 'service',
    redeem_code_pos: 'BOOTCARE',
    redeem_code_online: null,
    icon: 'icons/repair.svg',
    image_url: 'offers/boot-care.svg',
    max_redemptions: 1,
    needs_staff: true,
    is_claimable: true,
    ends_at: (days) => days.endOf(41),
    name: [
      'Free boot care',
      'Cura gratuita degli stivali',
      'Cuidado de botas gratis',
      'Entretien des bottes offert',
      'عناية مجانية بالأحذية',
    ],
    short: [
      'With any pair',
      'Con qualsiasi paio',
      'Con cualquier par',
      'Avec n’importe quelle paire',
      'مع أي زوج',
    ],
    long: [
      'Bring any pair to a store: we clean, wax and re-lace it while you wait.',
      'Porta un paio qualsiasi in negozio: lo puliamo, lo ceriamo e cambiamo i lacci mentre aspetti.',
      'Trae cualquier par a una tienda: lo limpiamos, lo enceramos y cambiamos los cordones mientras esperas.',
      'Apportez n’importe quelle paire en boutique : nous la nettoyons, la cirons et changeons les lacets pendant que vous attendez.',
      'أحضر أي زوج إلى المتجر: ننظفه ونلمّعه ونبدّل أربطته وأنت تنتظر.',
    ],
    online: notOnline,
  },
  {
    ...published,
    handle: 'canvas-tote',
    kind: 'gift',
    redeem_code_pos: 'TOTE',
    redeem_code_online: null,
    icon: 'icons/gift.svg',
    image_url: 'offers/tote.svg',
    max_redemptions: 1,
    needs_staff: true,
    stock: 200,
    is_claimable: true,
    ends_at: (days) => days.endOf(34),
    conditions: { tier: 'gold' },
    name: [
      'Canvas tote, on us',
      'Borsa di tela in omaggio',
      'Bolsa de lona de regalo',
      'Cabas en toile offert',
      'حقيبة قماش هدية منا',
    ],
    short: [
      'With your next store visit',
      'Alla tua prossima visita in negozio',
      'En tu próxima visita a la tienda',
      'Lors de votre prochaine visite en boutique',
      'عند زيارتك القادمة للمتجر',
    ],
    long: [
      'One for each member, as long as they last.',
      'Una per ogni socio, fino a esaurimento.',
      'Una por socio, hasta agotar existencias.',
      'Un par membre, dans la limite des stocks.',
      'واحدة لكل عضو حتى نفاد الكمية.',
    ],
    online: notOnline,
  },
  {
    ...published,
    handle: 'birthday-surprise',
    kind: 'birthday',
    redeem_code_pos: 'BIRTHDAY',
    redeem_code_online: 'BIRTHDAY',
    icon: 'icons/birthday.svg',
    image_url: 'offers/birthday.svg',
    max_redemptions: 1,
    is_claimable: true,
    conditions: { requires: ['birthday'] },
    name: [
      'Birthday surprise',
      'Sorpresa di compleanno',
      'Sorpresa de cumpleaños',
      'Surprise d’anniversaire',
      'مفاجأة عيد الميلاد',
    ],
    short: [
      'A gift in your birthday month',
      'Un regalo nel mese del tuo compleanno',
      'Un regalo en el mes de tu cumpleaños',
      'Un cadeau le mois de votre anniversaire',
      'هدية في شهر ميلادك',
    ],
    long: [
      'Tell us your birthday at least 7 days before, and we’ll have something for you.',
      'Dicci quando compi gli anni almeno 7 giorni prima: avremo qualcosa per te.',
      'Dinos tu cumpleaños al menos 7 días antes y tendremos algo para ti.',
      'Indiquez-nous votre date d’anniversaire au moins 7 jours avant : nous aurons quelque chose pour vous.',
      'أخبرنا بتاريخ ميلادك قبله بسبعة أيام على الأقل، وستجد هدية بانتظارك.',
    ],
  },
  {
    ...published,
    handle: 'mending',
    kind: 'service',
    redeem_code_pos: 'MEND',
    redeem_code_online: null,
    icon: 'icons/repair.svg',
    image_url: 'offers/repair.svg',
    max_redemptions: 1,
    needs_staff: true,
    is_claimable: false,
    name: [
      'One free repair',
      'Una riparazione gratuita',
      'Un arreglo gratis',
      'Une réparation offerte',
      'إصلاح مجاني واحد',
    ],
    short: [
      'For anything you bought from us',
      'Per qualsiasi capo comprato da noi',
      'Para cualquier prenda comprada en nuestra tienda',
      'Pour toute pièce achetée chez nous',
      'لأي قطعة اشتريتها منا',
    ],
    long: [
      'Seams, zips, buttons and small holes. Comes with Gold, once a year.',
      'Cuciture, cerniere, bottoni e piccoli buchi. Incluso nel livello Oro, una volta all’anno.',
      'Costuras, cremalleras, botones y pequeños agujeros. Incluido en Oro, una vez al año.',
      'Coutures, fermetures, boutons et petits trous. Inclus dans le statut Or, une fois par an.',
      'خياطة وسحّابات وأزرار وثقوب صغيرة. ضمن المستوى الذهبي، مرة في السنة.',
    ],
    online: notOnline,
  },
  {
    ...published,
    handle: 'free-delivery',
    kind: 'delivery',
    redeem_code_pos: null,
    redeem_code_online: 'SHIPFREE',
    icon: 'icons/delivery.svg',
    image_url: 'offers/delivery.svg',
    max_redemptions: 1,
    is_claimable: false,
    name: [
      'Free express delivery',
      'Consegna espressa gratuita',
      'Envío exprés gratis',
      'Livraison express offerte',
      'توصيل سريع مجاني',
    ],
    short: [
      'For one online order',
      'Per un ordine online',
      'Para un pedido en línea',
      'Pour une commande en ligne',
      'لطلب واحد عبر الإنترنت',
    ],
    long: [
      'Ordered before noon, with you the next working day.',
      'Ordini entro mezzogiorno, ricevi il giorno lavorativo successivo.',
      'Si pides antes del mediodía, lo recibes el siguiente día laborable.',
      'Commandé avant midi, livré le jour ouvré suivant.',
      'اطلب قبل الظهر يصلك في يوم العمل التالي.',
    ],
  },
  {
    handle: 'staff-preview',
    kind: 'discount',
    is_published: false,
    redeem_code_pos: 'PREVIEW',
    redeem_code_online: null,
    icon: 'icons/early.svg',
    image_url: 'offers/spring.svg',
    max_redemptions: 1,
    is_claimable: false,
    name: [
      'Autumn preview',
      'Anteprima d’autunno',
      'Avance de otoño',
      'Avant-première d’automne',
      'عرض الخريف الأول',
    ],
    short: [
      'Not announced yet',
      'Non ancora annunciata',
      'Aún sin anunciar',
      'Pas encore annoncée',
      'لم يُعلن بعد',
    ],
    long: [
      'For the evening before the collection opens.',
      'Per la sera prima dell’apertura della collezione.',
      'Para la noche antes de abrir la colección.',
      'Pour la veille de l’ouverture de la collection.',
      'لليلة التي تسبق افتتاح التشكيلة.',
    ],
  },
];

/** The benefits of the demo. */
export function benefitDefinitions(days: Calendar) {
  return benefits.map((benefit) => {
    const { name, short, long, terms = oneAtATime, online = enterOnline, signIn, ...rest } = benefit;
    const { starts_at, ends_at, ...columns } = rest;
    return {
      ...columns,
      ...(starts_at && { starts_at: starts_at(days) }),
      ...(ends_at && { ends_at: ends_at(days) }),
      meta: signIn ? signInMeta(signIn) : null,
      translations: translate({
        name,
        short_description: short,
        long_description: long,
        terms_conditions: terms,
        redeem_instructions_store: showAtTill,
        redeem_instructions_online: online,
      }),
    };
  });
}
