import { plan, type PlanEvent } from './EventPlan.ts';

/** In the future, with registration closed. */
export const bootClinic: PlanEvent = (days) =>
  plan(
    {
      handle: 'boot-clinic',
      starts_at: days.at(2, '09:30', 'Australia/Sydney'),
      ends_at: days.at(2, '12:30', 'Australia/Sydney'),
      timezone: 'Australia/Sydney',
      location: 'fig-tree-road',
      capacity: 30,
      max_guests: 0,
      waitlist: false,
      status: 'closed',
      image: 'events/boot-clinic.svg',
      title: [
        'Boot clinic, Fig Tree Road',
        'Clinica degli stivali, Fig Tree Road',
        'Clínica de botas, Fig Tree Road',
        'Clinique des bottes, Fig Tree Road',
        'عيادة الأحذية، Fig Tree Road',
      ],
      description: [
        'Soles, laces, wax and advice from the people who make them. Two pairs each.',
        'Suole, lacci, cera e consigli da chi li produce. Due paia a testa.',
        'Suelas, cordones, cera y consejos de quienes las hacen. Dos pares por persona.',
        'Semelles, lacets, cire et conseils de celles et ceux qui les fabriquent. Deux paires par personne.',
        'نعال وأربطة وشمع ونصائح ممن يصنعونها. زوجان لكل شخص.',
      ],
      terms: [
        'Registration has closed. Your place is kept until half past ten.',
        'Le iscrizioni sono chiuse. Teniamo il tuo posto fino alle dieci e mezza.',
        'La inscripción está cerrada. Guardamos tu plaza hasta las diez y media.',
        'Les inscriptions sont closes. Votre place est gardée jusqu’à dix heures et demie.',
        'أُغلق التسجيل. نحتفظ بمكانك حتى العاشرة والنصف.',
      ],
    },
    days,
  );
