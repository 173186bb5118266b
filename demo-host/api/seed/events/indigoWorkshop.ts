import { plan, type PlanEvent } from './EventPlan.ts';
import { access } from './questions.ts';

/** Full, with two parties in the waiting list. */
export const indigoWorkshop: PlanEvent = (days) =>
  plan(
    {
      handle: 'indigo-workshop',
      starts_at: days.at(12, '10:00'),
      ends_at: days.at(12, '13:00'),
      location: 'saltworks',
      capacity: 8,
      max_guests: 3,
      waitlist: true,
      image: 'events/indigo-workshop.svg',
      fields: [access],
      title: [
        'Indigo dyeing, Saltworks',
        'Tintura all’indaco, Saltworks',
        'Teñido con índigo, Saltworks',
        'Teinture à l’indigo, Saltworks',
        'الصباغة بالنيلة، Saltworks',
      ],
      description: [
        'Dip a shirt of your own in our vat and take it home blue. Small group, strong smell, lasting colour.',
        'Immergi una tua camicia nella nostra vasca e portala a casa blu. Gruppo piccolo, odore forte, colore che dura.',
        'Sumerge una camisa tuya en nuestra tina y llévatela azul. Grupo pequeño, olor fuerte, color que dura.',
        'Trempez une de vos chemises dans notre cuve et repartez avec du bleu. Petit groupe, odeur forte, couleur durable.',
        'اغمس قميصك في حوضنا وعُد به إلى البيت أزرق. مجموعة صغيرة ورائحة قوية ولون يدوم.',
      ],
      terms: [
        'Cotton or linen only. Wear old clothes.',
        'Solo cotone o lino. Indossa abiti vecchi.',
        'Solo algodón o lino. Ven con ropa vieja.',
        'Coton ou lin uniquement. Venez en vieux vêtements.',
        'القطن أو الكتان فقط. ارتدِ ملابس قديمة.',
      ],
    },
    days,
  );
