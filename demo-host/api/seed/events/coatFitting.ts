import { plan, type PlanEvent } from './EventPlan.ts';

/** Three places are left. */
export const coatFitting: PlanEvent = (days) =>
  plan(
    {
      handle: 'coat-fitting',
      starts_at: days.at(9, '17:30'),
      ends_at: days.at(9, '20:00'),
      location: 'mill-lane',
      capacity: 16,
      max_guests: 3,
      waitlist: false,
      image: 'events/coat-fitting.svg',
      title: [
        'Coat fitting night, Mill Lane',
        'Serata di prova cappotti, Mill Lane',
        'Noche de prueba de abrigos, Mill Lane',
        'Soirée d’essayage de manteaux, Mill Lane',
        'أمسية قياس المعاطف، Mill Lane',
      ],
      description: [
        'Our tailors pin sleeves and hems while you wait. Bring the coat you have, or find the one you’ll keep.',
        'I nostri sarti sistemano maniche e orli mentre aspetti. Porta il cappotto che hai, o trova quello che terrai.',
        'Nuestros sastres ajustan mangas y bajos mientras esperas. Trae el abrigo que tienes o encuentra el que te quedarás.',
        'Nos tailleurs épinglent manches et ourlets pendant que vous patientez. Apportez votre manteau, ou trouvez celui que vous garderez.',
        'يضبط خيّاطونا الأكمام والحواف بينما تنتظر. أحضر معطفك أو اعثر على المعطف الذي ستحتفظ به.',
      ],
      terms: [
        'Free for members. Alterations are charged as usual.',
        'Gratis per i membri. Le modifiche si pagano come sempre.',
        'Gratis para los miembros. Los arreglos se cobran como siempre.',
        'Gratuit pour les membres. Les retouches sont facturées comme d’habitude.',
        'مجاني للأعضاء. التعديلات تُحتسب كالمعتاد.',
      ],
    },
    days,
  );
