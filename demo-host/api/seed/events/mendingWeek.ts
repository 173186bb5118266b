import { plan, type PlanEvent } from './EventPlan.ts';
import { mending, piece } from './questions.ts';

/** On now, for a week. Devices check visitors in. */
export const mendingWeek: PlanEvent = (days) =>
  plan(
    {
      handle: 'mending-week',
      starts_at: days.at(-2, '09:00'),
      ends_at: days.at(4, '17:30'),
      location: 'quay-street',
      capacity: null,
      max_guests: 2,
      waitlist: false,
      image: 'events/mending-week.svg',
      fields: [mending, piece],
      title: [
        'Mending week, Quay Street',
        'Settimana del rammendo, Quay Street',
        'Semana del remiendo, Quay Street',
        'Semaine du raccommodage, Quay Street',
        'أسبوع الترقيع، Quay Street',
      ],
      description: [
        'All week our menders sit by the window. Bring what has a hole, stay for a tea, and learn to darn if you like.',
        'Per tutta la settimana le nostre rammendatrici siedono alla vetrina. Porta ciò che ha un buco, fermati per un tè e, se vuoi, impara a rammendare.',
        'Toda la semana nuestro equipo de arreglos trabaja junto al escaparate. Trae lo que tenga un agujero, quédate a un té y, si quieres, aprende a zurcir.',
        'Toute la semaine, notre équipe de réparation s’installe près de la vitrine. Apportez ce qui est troué, restez pour un thé et apprenez à repriser si vous voulez.',
        'طوال الأسبوع يجلس فريق الإصلاح قرب الواجهة. أحضر ما فيه ثقب وابقَ لكوب شاي وتعلّم الرتق إن شئت.',
      ],
      terms: [
        'Small repairs are free all week.',
        'Le piccole riparazioni sono gratuite per tutta la settimana.',
        'Los arreglos pequeños son gratis toda la semana.',
        'Les petites réparations sont gratuites toute la semaine.',
        'الإصلاحات الصغيرة مجانية طوال الأسبوع.',
      ],
    },
    days,
  );
