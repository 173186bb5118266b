import { plan, type PlanEvent } from './EventPlan.ts';
import { drink } from './questions.ts';

/** A draft. */
export const autumnPreview: PlanEvent = (days) =>
  plan(
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
    },
    days,
  );
