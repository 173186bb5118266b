import { plan, type PlanEvent } from './EventPlan.ts';

/** Full, without a waitlist. */
export const lanternWalk: PlanEvent = (days) =>
  plan(
    {
      handle: 'lantern-walk',
      starts_at: days.at(5, '20:30'),
      ends_at: days.at(5, '22:00'),
      location: 'lantern-arcade',
      capacity: 12,
      max_guests: 3,
      waitlist: false,
      image: 'events/lantern-walk.svg',
      title: [
        'Lantern walk, Lantern Arcade',
        'Passeggiata con le lanterne, Lantern Arcade',
        'Paseo de farolillos, Lantern Arcade',
        'Balade aux lanternes, Lantern Arcade',
        'مسيرة الفوانيس، Lantern Arcade',
      ],
      description: [
        'Through the old lanes by lantern light, with a stop for something hot at the arcade.',
        'Per i vecchi vicoli alla luce delle lanterne, con una sosta per qualcosa di caldo sotto i portici.',
        'Por los callejones antiguos a la luz de los farolillos, con una parada para tomar algo caliente.',
        'Dans les vieilles ruelles à la lueur des lanternes, avec une halte pour boire quelque chose de chaud.',
        'جولة في الأزقة القديمة على ضوء الفوانيس، مع توقف لمشروب ساخن.',
      ],
      terms: [
        'Lanterns are ours to lend. Children come as guests.',
        'Le lanterne le prestiamo noi. I bambini contano come ospiti.',
        'Prestamos los farolillos. Los niños cuentan como invitados.',
        'Les lanternes sont prêtées. Les enfants comptent comme invités.',
        'الفوانيس نعيرها لك. يُحتسب الأطفال ضيوفًا.',
      ],
    },
    days,
  );
