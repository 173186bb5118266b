import type { GiftPurpose } from '../../rewards/schema.ts';
import type { Phrase } from '../world/Texts.ts';
import { translate } from '../world/Texts.ts';
import { enterOnline, moneyTerms, notInStore, showAtTill } from './phrases.ts';

interface Reward {
  readonly handle: string;
  readonly type: string;
  readonly icon: string;
  readonly image: string;
  readonly extendable?: true;
  readonly minSpend?: number;
  readonly onlineOnly?: true;
  /**
   * The occasion on which the programme gives it by itself. Without `value` it has the default value of the
   * occasion.
   */
  readonly given?: { readonly for: GiftPurpose; readonly tier?: string; readonly value?: number };
  readonly name: Phrase;
  readonly short: Phrase;
  readonly long: Phrase;
  readonly earn: Phrase;
}

const row = (reward: Reward) => ({
  handle: reward.handle,
  type: reward.type,
  icon: reward.icon,
  image_url: reward.image,
  is_extendable: reward.extendable ?? false,
  min_spend: reward.minSpend ?? null,
  given_for: reward.given?.for ?? null,
  given_value: reward.given?.value ?? null,
  tier: reward.given?.tier,
  translations: translate({
    name: reward.name,
    short_description: reward.short,
    long_description: reward.long,
    terms_conditions: moneyTerms,
    earn_instructions: reward.earn,
    redeem_instructions_store: reward.onlineOnly ? notInStore : showAtTill,
    redeem_instructions_online: enterOnline,
  }),
});

const likeMoney: Phrase = [
  'Spend it like money, in one go or bit by bit.',
  'Spendilo come denaro, in una volta o poco alla volta.',
  'Gástala como dinero, de una vez o poco a poco.',
  'À dépenser comme de l’argent, en une fois ou petit à petit.',
  'أنفقها كالنقود، دفعة واحدة أو على مراحل.',
];

/** The kinds of rewards. */
export const rewardDefinitions = [
  row({
    handle: 'member-reward',
    type: 'programme',
    icon: 'icons/reward.svg',
    image: 'rewards/voucher-green.svg',
    extendable: true,
    name: ['Member reward', 'Premio soci', 'Recompensa de socio', 'Récompense membre', 'مكافأة الأعضاء'],
    short: [
      'Online or in store',
      'Online o in negozio',
      'En línea o en tienda',
      'En ligne ou en boutique',
      'في المتجر أو عبر الإنترنت',
    ],
    long: likeMoney,
    earn: [
      'We send one each season to members who shop with us.',
      'Ne inviamo uno a ogni stagione ai soci che comprano da noi.',
      'Enviamos una cada temporada a los socios que compran con nosotros.',
      'Nous en envoyons une à chaque saison aux membres qui achètent chez nous.',
      'نرسل واحدة كل موسم إلى الأعضاء الذين يتسوقون لدينا.',
    ],
  }),
  row({
    handle: 'points-reward',
    type: 'points',
    icon: 'icons/reward.svg',
    image: 'rewards/voucher-green.svg',
    name: ['Points reward', 'Premio punti', 'Recompensa por puntos', 'Récompense points', 'مكافأة النقاط'],
    short: [
      'You exchanged points for it',
      'L’hai ottenuto con i punti',
      'La canjeaste con puntos',
      'Échangée contre vos points',
      'حصلت عليها مقابل نقاطك',
    ],
    long: likeMoney,
    earn: [
      '500 points make $5.00.',
      '500 punti valgono $5.00.',
      '500 puntos son $5.00.',
      '500 points valent $5.00.',
      'كل 500 نقطة تساوي $5.00.',
    ],
  }),
  row({
    handle: 'welcome-gold',
    type: 'tier',
    given: { for: 'tier', tier: 'gold', value: 20 },
    icon: 'icons/tier-gold.svg',
    image: 'rewards/voucher-sand.svg',
    name: [
      'Welcome to Gold',
      'Benvenuto nel livello Oro',
      'Te damos la bienvenida a Oro',
      'Bienvenue au statut Or',
      'أهلًا بك في المستوى الذهبي',
    ],
    short: [
      'Store and online',
      'In negozio e online',
      'En tienda y en línea',
      'En boutique et en ligne',
      'في المتجر وعبر الإنترنت',
    ],
    long: [
      'A thank-you for reaching Gold. Spend it in one go or bit by bit.',
      'Un grazie per aver raggiunto il livello Oro. Spendilo in una volta o poco alla volta.',
      'Gracias por llegar a Oro. Gástala de una vez o poco a poco.',
      'Un merci pour avoir atteint le statut Or. À dépenser en une fois ou petit à petit.',
      'شكرًا لوصولك إلى المستوى الذهبي. أنفقها دفعة واحدة أو على مراحل.',
    ],
    earn: [
      'Reach Gold.',
      'Raggiungi il livello Oro.',
      'Llega a Oro.',
      'Atteignez le statut Or.',
      'الوصول إلى المستوى الذهبي.',
    ],
  }),
  row({
    handle: 'thank-you',
    type: 'programme',
    icon: 'icons/reward.svg',
    image: 'rewards/voucher-navy.svg',
    minSpend: 80,
    onlineOnly: true,
    name: [
      'Thank-you reward',
      'Premio di ringraziamento',
      'Recompensa de agradecimiento',
      'Récompense de remerciement',
      'مكافأة شكر',
    ],
    short: [
      '$80.00 minimum, online',
      'Minimo $80.00, online',
      'Mínimo $80.00, en línea',
      '$80.00 minimum, en ligne',
      'الحد الأدنى $80.00، عبر الإنترنت',
    ],
    long: [
      'For an online order of $80.00 or more.',
      'Per un ordine online di almeno $80.00.',
      'Para un pedido en línea de $80.00 o más.',
      'Pour une commande en ligne de $80.00 ou plus.',
      'لطلب عبر الإنترنت بقيمة $80.00 أو أكثر.',
    ],
    earn: [
      'We send it now and then, as a surprise.',
      'La inviamo ogni tanto, a sorpresa.',
      'La enviamos de vez en cuando, por sorpresa.',
      'Nous l’envoyons de temps en temps, par surprise.',
      'نرسلها بين حين وآخر كمفاجأة.',
    ],
  }),
  row({
    handle: 'welcome',
    type: 'welcome',
    given: { for: 'welcome' },
    icon: 'icons/welcome.svg',
    image: 'rewards/voucher-sand.svg',
    name: [
      'Welcome reward',
      'Premio di benvenuto',
      'Recompensa de bienvenida',
      'Récompense de bienvenue',
      'مكافأة ترحيبية',
    ],
    short: [
      'For your first weeks with us',
      'Per le tue prime settimane con noi',
      'Para tus primeras semanas con nosotros',
      'Pour vos premières semaines chez nous',
      'لأسابيعك الأولى معنا',
    ],
    long: likeMoney,
    earn: [
      'Join and confirm your email.',
      'Iscriviti e conferma la tua email.',
      'Únete y confirma tu correo.',
      'Inscrivez-vous et confirmez votre e-mail.',
      'انضم وأكّد بريدك الإلكتروني.',
    ],
  }),
  row({
    handle: 'birthday',
    type: 'birthday',
    given: { for: 'birthday' },
    icon: 'icons/birthday.svg',
    image: 'rewards/voucher-sand.svg',
    name: [
      'Birthday reward',
      'Premio di compleanno',
      'Recompensa de cumpleaños',
      'Récompense d’anniversaire',
      'مكافأة عيد الميلاد',
    ],
    short: [
      'Happy birthday from all of us',
      'Buon compleanno da tutti noi',
      'Feliz cumpleaños de parte de todos',
      'Joyeux anniversaire de nous tous',
      'كل عام وأنت بخير من فريقنا',
    ],
    long: likeMoney,
    earn: [
      'Add your birthday at least 7 days before.',
      'Aggiungi il tuo compleanno almeno 7 giorni prima.',
      'Añade tu cumpleaños al menos 7 días antes.',
      'Ajoutez votre date d’anniversaire au moins 7 jours avant.',
      'أضف تاريخ ميلادك قبله بسبعة أيام على الأقل.',
    ],
  }),
];
