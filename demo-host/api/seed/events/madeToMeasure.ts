import { plan, type PlanEvent } from './EventPlan.ts';
import { measureQuestions } from './measureQuestions.ts';

/** Every kind of question, and a store in another part of the world. */
export const madeToMeasure: PlanEvent = (days) =>
  plan(
    {
      handle: 'made-to-measure',
      starts_at: days.at(20, '19:00', 'Asia/Dubai'),
      ends_at: days.at(20, '22:00', 'Asia/Dubai'),
      timezone: 'Asia/Dubai',
      location: 'marsa-al-sanawbar',
      capacity: 40,
      max_guests: 1,
      waitlist: true,
      image: 'events/made-to-measure.svg',
      fields: measureQuestions,
      title: [
        'Made to measure, Marsa al Sanawbar',
        'Su misura, Marsa al Sanawbar',
        'A medida, Marsa al Sanawbar',
        'Sur mesure, Marsa al Sanawbar',
        'تفصيل على المقاس، Marsa al Sanawbar',
      ],
      description: [
        'Tell us what you have in mind; our pattern cutter draws it with you, and six weeks later it fits.',
        'Raccontaci che cosa hai in mente: la nostra modellista lo disegna con te e sei settimane dopo ti sta a pennello.',
        'Cuéntanos qué tienes en mente; nuestra patronista lo dibuja contigo y seis semanas después te queda perfecto.',
        'Dites-nous ce que vous imaginez : notre modéliste le dessine avec vous et, six semaines plus tard, il vous va.',
        'أخبرنا بما يدور في ذهنك، ترسمه معك مصمّمة الباترونات، وبعد ستة أسابيع يناسبك تمامًا.',
      ],
      terms: [
        'The drawing is free. What you order is paid for when it is finished.',
        'Il disegno è gratuito. Ciò che ordini si paga alla consegna.',
        'El dibujo es gratis. Lo que encargues se paga al terminarse.',
        'Le dessin est offert. Votre commande se règle une fois terminée.',
        'الرسم مجاني. يُدفع ثمن ما تطلبه عند اكتماله.',
      ],
    },
    days,
  );
