import type { events as table } from '../../db/schema.ts';
import type { Calendar } from '../createCalendar.ts';
import { translate } from '../Texts.ts';

type Field = NonNullable<(typeof table.$inferInsert)['fields']>[number];

const drink: Field = {
  handle: 'drink',
  type: 'radio',
  label: {
    en: 'What would you like to drink?',
    it: 'Che cosa vuoi bere?',
    es: '¿Qué te gustaría beber?',
    fr: 'Que souhaitez-vous boire ?',
    ar: 'ماذا تودّ أن تشرب؟',
  },
  required: true,
  options: [
    { value: 'tea', label: { en: 'Tea', it: 'Tè', es: 'Té', fr: 'Thé', ar: 'شاي' } },
    { value: 'cider', label: { en: 'Cider', it: 'Sidro', es: 'Sidra', fr: 'Cidre', ar: 'عصير التفاح' } },
    { value: 'water', label: { en: 'Water', it: 'Acqua', es: 'Agua', fr: 'Eau', ar: 'ماء' } },
  ],
};
const mending: Field = {
  handle: 'mending',
  type: 'checkbox',
  label: {
    en: 'I’ll bring something to mend',
    it: 'Porterò un capo da riparare',
    es: 'Llevaré algo para arreglar',
    fr: 'J’apporterai une pièce à réparer',
    ar: 'سأحضر قطعة للإصلاح',
  },
  required: false,
};
const piece: Field = {
  handle: 'piece',
  type: 'text',
  label: {
    en: 'What is it?',
    it: 'Di che si tratta?',
    es: '¿Qué es?',
    fr: 'De quoi s’agit-il ?',
    ar: 'ما هي؟',
  },
  help: {
    en: 'For example: a jumper with a hole in the elbow',
    it: 'Per esempio: un maglione bucato sul gomito',
    es: 'Por ejemplo: un jersey con un agujero en el codo',
    fr: 'Par exemple : un pull troué au coude',
    ar: 'مثلًا: كنزة فيها ثقب عند المرفق',
  },
  required: true,
  max: 120,
  show_if: { handle: 'mending', equals: 'true' },
};
const access: Field = {
  handle: 'access',
  type: 'textarea',
  label: {
    en: 'Anything we should know?',
    it: 'C’è qualcosa che dovremmo sapere?',
    es: '¿Algo que debamos saber?',
    fr: 'Quelque chose à nous signaler ?',
    ar: 'هل من شيء ينبغي أن نعرفه؟',
  },
  required: false,
  max: 500,
};

/** One to come, one over, one not announced. */
export const eventDefinitions = (days: Calendar) => [
  {
    handle: 'quay-street-evening',
    starts_at: days.at(14, '18:00'),
    ends_at: days.at(14, '21:00'),
    timezone: days.zone,
    location: 'quay-street',
    capacity: 60,
    max_guests: 2,
    waitlist: true,
    status: 'published',
    image: 'events/opening.svg',
    fields: [drink, mending, piece, access],
    benefit: 'free-delivery',
    translations: translate({
      title: [
        'Opening evening, Quay Street',
        'Serata di apertura, Quay Street',
        'Noche de apertura, Quay Street',
        'Soirée d’ouverture, Quay Street',
        'أمسية الافتتاح، Quay Street',
      ],
      description: [
        'Our store by the water reopens, twice as large. See the new workshop, try on the summer collection, and bring something to mend.',
        'Il nostro negozio sull’acqua riapre, grande il doppio. Scopri il nuovo laboratorio, prova la collezione estiva e porta un capo da riparare.',
        'Nuestra tienda junto al agua reabre, el doble de grande. Conoce el nuevo taller, pruébate la colección de verano y trae algo para arreglar.',
        'Notre boutique au bord de l’eau rouvre, deux fois plus grande. Découvrez le nouvel atelier, essayez la collection d’été et apportez une pièce à réparer.',
        'يعيد متجرنا المطل على الماء فتح أبوابه بضعف مساحته. شاهد الورشة الجديدة وجرّب تشكيلة الصيف وأحضر قطعة للإصلاح.',
      ],
      terms: [
        'Free of charge. Bring up to two guests. You can cancel until the evening starts.',
        'Ingresso gratuito. Puoi portare fino a due ospiti. Puoi annullare fino all’inizio della serata.',
        'Entrada gratuita. Puedes traer hasta dos invitados. Puedes cancelar hasta que empiece.',
        'Entrée libre. Deux invités au maximum. Annulation possible jusqu’au début de la soirée.',
        'الدخول مجاني. يمكنك اصطحاب ضيفين كحد أقصى، والإلغاء متاح حتى بداية الأمسية.',
      ],
    }),
  },
  {
    handle: 'knit-night',
    starts_at: days.at(-36, '18:30'),
    ends_at: days.at(-36, '20:30'),
    timezone: days.zone,
    location: 'mill-lane',
    capacity: 24,
    max_guests: 1,
    waitlist: false,
    status: 'closed',
    image: 'events/knit-night.svg',
    fields: [access],
    benefit: null,
    translations: translate({
      title: [
        'Knit night, Mill Lane',
        'Serata a maglia, Mill Lane',
        'Noche de punto, Mill Lane',
        'Soirée tricot, Mill Lane',
        'أمسية الحياكة، Mill Lane',
      ],
      description: [
        'Two hours of knitting with our menders, for beginners and the patient.',
        'Due ore di maglia con le nostre rammendatrici, per principianti e per i più pazienti.',
        'Dos horas de punto con nuestro equipo de arreglos, para principiantes y pacientes.',
        'Deux heures de tricot avec notre équipe de réparation, pour débutants et patients.',
        'ساعتان من الحياكة مع فريق الإصلاح لدينا، للمبتدئين ولمن يتحلّى بالصبر.',
      ],
      terms: [
        'Wool and needles were included.',
        'Lana e ferri erano inclusi.',
        'La lana y las agujas estaban incluidas.',
        'Laine et aiguilles étaient comprises.',
        'كان الصوف والإبر ضمن الأمسية.',
      ],
    }),
  },
  {
    handle: 'autumn-preview',
    starts_at: days.at(95, '18:00'),
    ends_at: days.at(95, '21:00'),
    timezone: 'Australia/Sydney',
    location: 'cutter-wharf',
    capacity: 40,
    max_guests: 0,
    waitlist: true,
    status: 'draft',
    image: 'offers/spring.svg',
    fields: [drink],
    benefit: 'staff-preview',
    translations: translate({
      title: [
        'Autumn preview, Cutter Wharf',
        'Anteprima d’autunno, Cutter Wharf',
        'Avance de otoño, Cutter Wharf',
        'Avant-première d’automne, Cutter Wharf',
        'العرض الأول للخريف، Cutter Wharf',
      ],
      description: [
        'The autumn collection, before anyone else.',
        'La collezione autunnale, prima di tutti.',
        'La colección de otoño, antes que nadie.',
        'La collection d’automne, avant tout le monde.',
        'تشكيلة الخريف قبل الجميع.',
      ],
      terms: [
        'By invitation only.',
        'Solo su invito.',
        'Solo con invitación.',
        'Sur invitation uniquement.',
        'بدعوة فقط.',
      ],
    }),
  },
];
