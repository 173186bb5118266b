import { plan, type PlanEvent } from './EventPlan.ts';

/** Cancelled. */
export const beachClean: PlanEvent = (days) =>
  plan(
    {
      handle: 'beach-clean',
      starts_at: days.at(6, '08:00'),
      ends_at: days.at(6, '11:00'),
      location: 'saltworks',
      capacity: null,
      max_guests: 5,
      waitlist: false,
      status: 'cancelled',
      image: 'events/beach-clean.svg',
      title: [
        'Beach clean, Sandal Bay',
        'Pulizia della spiaggia, Sandal Bay',
        'Limpieza de playa, Sandal Bay',
        'Nettoyage de plage, Sandal Bay',
        'تنظيف الشاطئ، Sandal Bay',
      ],
      description: [
        'A morning along the tide line with gloves and sacks. Cancelled because of the weather warning; we’ll set another day.',
        'Una mattina lungo la riva con guanti e sacchi. Annullata per l’allerta meteo: fisseremo un altro giorno.',
        'Una mañana por la orilla con guantes y sacos. Cancelada por el aviso meteorológico; fijaremos otro día.',
        'Une matinée le long de la laisse de mer avec gants et sacs. Annulée à cause de l’alerte météo ; nous fixerons une autre date.',
        'صباح على خط المدّ مع قفازات وأكياس. أُلغي بسبب التحذير من الطقس، وسنحدد يومًا آخر.',
      ],
      terms: [
        'Nothing to do: who had registered has been told.',
        'Non devi fare nulla: chi era iscritto è stato avvisato.',
        'No tienes que hacer nada: hemos avisado a los inscritos.',
        'Rien à faire : les personnes inscrites ont été prévenues.',
        'لا يلزمك شيء: أبلغنا المسجّلين.',
      ],
    },
    days,
  );
