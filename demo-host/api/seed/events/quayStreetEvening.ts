import { plan, type PlanEvent } from './EventPlan.ts';
import { access, drink, mending, piece } from './questions.ts';

/** In the future, with free places, questions that depend on each other, and a benefit for registering. */
export const quayStreetEvening: PlanEvent = (days) =>
  plan(
    {
      handle: 'quay-street-evening',
      starts_at: days.at(14, '18:00'),
      ends_at: days.at(14, '21:00'),
      location: 'quay-street',
      capacity: 60,
      max_guests: 2,
      waitlist: true,
      image: 'events/opening.svg',
      fields: [drink, mending, piece, access],
      benefit: 'free-delivery',
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
    },
    days,
  );
