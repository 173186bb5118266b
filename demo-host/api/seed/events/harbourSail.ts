import { plan, type PlanEvent } from './EventPlan.ts';
import { access } from './questions.ts';

/** Registration opens in three days. */
export const harbourSail: PlanEvent = (days) =>
  plan(
    {
      handle: 'harbour-sail',
      starts_at: days.at(30, '16:00', 'Australia/Sydney'),
      ends_at: days.at(30, '20:00', 'Australia/Sydney'),
      opens_at: days.at(3, '09:00', 'Australia/Sydney'),
      timezone: 'Australia/Sydney',
      location: 'cutter-wharf',
      price: 35,
      capacity: 20,
      max_guests: 1,
      waitlist: true,
      image: 'events/harbour-sail.svg',
      fields: [access],
      title: [
        'Evening sail, Cutter Wharf',
        'Veleggiata serale, Cutter Wharf',
        'Paseo a vela al atardecer, Cutter Wharf',
        'Sortie en voile du soir, Cutter Wharf',
        'رحلة شراعية مسائية، Cutter Wharf',
      ],
      description: [
        'Four hours on the water in an old cutter, with soup on board and our new storm jackets to try in real weather.\n\nNo sailing experience needed.',
        'Quattro ore in mare su un vecchio cutter, con zuppa a bordo e le nostre nuove giacche da tempesta da provare con il tempo vero.\n\nNon serve esperienza di vela.',
        'Cuatro horas en el agua en un viejo cúter, con sopa a bordo y nuestras nuevas chaquetas de tormenta para probar con tiempo de verdad.\n\nNo hace falta saber navegar.',
        'Quatre heures sur l’eau à bord d’un vieux cotre, avec de la soupe et nos nouvelles vestes de tempête à essayer par vrai temps.\n\nAucune expérience de la voile n’est nécessaire.',
        'أربع ساعات على الماء في قارب شراعي قديم، مع حساء على متنه وسترات العواصف الجديدة لتجربتها في طقس حقيقي.\n\nلا حاجة إلى خبرة في الإبحار.',
      ],
      terms: [
        'Paid on board. Wear shoes with light soles.',
        'Si paga a bordo. Indossa scarpe con la suola chiara.',
        'Se paga a bordo. Trae zapatos de suela clara.',
        'Paiement à bord. Portez des chaussures à semelles claires.',
        'الدفع على متن القارب. ارتدِ حذاءً بنعل فاتح اللون.',
      ],
    },
    days,
  );
