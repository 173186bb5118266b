import type { Phrase } from '../world/Texts.ts';
import type { EventField } from './questions.ts';

const words = ([en, it, es, fr, ar]: Phrase) => ({ en, it, es, fr, ar });
const question = (
  handle: string,
  type: EventField['type'],
  label: Phrase,
  more: Partial<Omit<EventField, 'label' | 'help'>> & { readonly help?: Phrase } = {},
): EventField => {
  const { help, ...rest } = more;
  return {
    handle,
    type,
    label: words(label),
    required: false,
    ...rest,
    ...(help === undefined ? {} : { help: words(help) }),
  };
};
const option = (value: string, label: Phrase) => ({ value, label: words(label) });

/** One of each kind, with bounds, a pattern and conditions. */
export const measureQuestions: EventField[] = [
  question(
    'garment',
    'select',
    [
      'What shall we make?',
      'Che cosa realizziamo?',
      '¿Qué hacemos?',
      'Que devons-nous réaliser ?',
      'ماذا نصنع لك؟',
    ],
    {
      required: true,
      options: [
        option('coat', ['A coat', 'Un cappotto', 'Un abrigo', 'Un manteau', 'معطفًا']),
        option('dress', ['A dress', 'Un abito', 'Un vestido', 'Une robe', 'فستانًا']),
        option('other', ['Something else', 'Altro', 'Otra cosa', 'Autre chose', 'شيئًا آخر']),
      ],
    },
  ),
  question(
    'idea',
    'text',
    ['What is it?', 'Di che si tratta?', '¿Qué es?', 'De quoi s’agit-il ?', 'ما هو؟'],
    {
      required: true,
      min: 3,
      max: 80,
      show_if: { handle: 'garment', equals: 'other' },
    },
  ),
  question(
    'fit',
    'radio',
    ['How should it fit?', 'Come deve stare?', '¿Cómo debe quedar?', 'Quelle coupe ?', 'كيف تريد القَصّة؟'],
    {
      required: true,
      options: [
        option('slim', ['Close', 'Aderente', 'Ajustado', 'Ajustée', 'ضيّقة']),
        option('regular', ['Regular', 'Regolare', 'Normal', 'Droite', 'عادية']),
        option('relaxed', ['Roomy', 'Ampia', 'Holgado', 'Ample', 'واسعة']),
      ],
    },
  ),
  question(
    'colours',
    'multiselect',
    [
      'Colours you like',
      'Colori che ti piacciono',
      'Colores que te gustan',
      'Couleurs que vous aimez',
      'ألوان تحبها',
    ],
    {
      max: 3,
      options: [
        option('navy', ['Navy', 'Blu navy', 'Azul marino', 'Bleu marine', 'كحلي']),
        option('moss', ['Moss', 'Muschio', 'Musgo', 'Mousse', 'أخضر طحلبي']),
        option('rust', ['Rust', 'Ruggine', 'Óxido', 'Rouille', 'صدئي']),
        option('oat', ['Oat', 'Avena', 'Avena', 'Avoine', 'شوفاني']),
      ],
      help: ['Up to three', 'Fino a tre', 'Hasta tres', 'Trois au maximum', 'ثلاثة كحد أقصى'],
    },
  ),
  question(
    'height',
    'number',
    [
      'Your height in centimetres',
      'La tua altezza in centimetri',
      'Tu altura en centímetros',
      'Votre taille en centimètres',
      'طولك بالسنتيمتر',
    ],
    {
      required: true,
      min: 50,
      max: 250,
      step: 1,
    },
  ),
  question('needed_by', 'date', [
    'When do you need it?',
    'Per quando ti serve?',
    '¿Para cuándo lo necesitas?',
    'Pour quand vous le faut-il ?',
    'متى تحتاج إليه؟',
  ]),
  question(
    'cloth',
    'text',
    [
      'Number of a cloth you have seen',
      'Numero di un tessuto che hai visto',
      'Número de una tela que hayas visto',
      'Numéro d’un tissu que vous avez vu',
      'رقم قماش رأيته',
    ],
    {
      pattern: '[A-Z]{2}-[0-9]{4}',
      help: [
        'On the sample’s label: HP-2041',
        'Sull’etichetta del campione: HP-2041',
        'En la etiqueta de la muestra: HP-2041',
        'Sur l’étiquette de l’échantillon : HP-2041',
        'على بطاقة العيّنة: HP-2041',
      ],
    },
  ),
  question('second_email', 'email', [
    'Somebody else to keep informed',
    'Un’altra persona da informare',
    'Otra persona a la que informar',
    'Une autre personne à tenir informée',
    'شخص آخر نبقيه على اطلاع',
  ]),
  question('call_me', 'phone', [
    'A number for questions',
    'Un numero per eventuali domande',
    'Un número para dudas',
    'Un numéro en cas de question',
    'رقم للاستفسارات',
  ]),
  question('send_to', 'country', [
    'Where should we send it?',
    'Dove lo spediamo?',
    '¿A dónde lo enviamos?',
    'Où devons-nous l’envoyer ?',
    'إلى أين نرسله؟',
  ]),
  question(
    'notes',
    'textarea',
    ['Anything else?', 'Altro da aggiungere?', '¿Algo más?', 'Autre chose à ajouter ?', 'هل من شيء آخر؟'],
    { max: 500 },
  ),
  question(
    'measured',
    'checkbox',
    [
      'I agree to be measured',
      'Acconsento a farmi prendere le misure',
      'Acepto que me tomen medidas',
      'J’accepte que l’on prenne mes mesures',
      'أوافق على أخذ مقاساتي',
    ],
    {
      required: true,
    },
  ),
];
