import { plan, type PlanEvent } from './EventPlan.ts';
import { access } from './questions.ts';

/** Over. */
export const knitNight: PlanEvent = (days) =>
  plan(
    {
      handle: 'knit-night',
      starts_at: days.at(-36, '18:30'),
      ends_at: days.at(-36, '20:30'),
      location: 'mill-lane',
      capacity: 24,
      max_guests: 1,
      waitlist: false,
      status: 'closed',
      image: 'events/knit-night.svg',
      fields: [access],
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
    },
    days,
  );
