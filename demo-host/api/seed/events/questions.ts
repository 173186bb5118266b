import type { EventConfig } from '#contract/events/eventConfig.ts';

export type EventField = EventConfig['fields'][number];

// Questions that more than one event asks.

export const drink: EventField = {
  handle: 'drink',
  type: 'radio',
  label: {
    en: 'What would you like to drink?',
    it: 'Che cosa vuoi bere?',
    es: '¿Qué te gustaría beber?',
    fr: 'Que souhaitez-vous boire ?',
    ar: 'ماذا تودّ أن تشرب؟',
  },
  required: true,
  options: [
    { value: 'tea', label: { en: 'Tea', it: 'Tè', es: 'Té', fr: 'Thé', ar: 'شاي' } },
    { value: 'cider', label: { en: 'Cider', it: 'Sidro', es: 'Sidra', fr: 'Cidre', ar: 'عصير التفاح' } },
    { value: 'water', label: { en: 'Water', it: 'Acqua', es: 'Agua', fr: 'Eau', ar: 'ماء' } },
  ],
};
export const mending: EventField = {
  handle: 'mending',
  type: 'checkbox',
  label: {
    en: 'I’ll bring something to mend',
    it: 'Porterò un capo da riparare',
    es: 'Llevaré algo para arreglar',
    fr: 'J’apporterai une pièce à réparer',
    ar: 'سأحضر قطعة للإصلاح',
  },
  required: false,
};
export const piece: EventField = {
  handle: 'piece',
  type: 'text',
  label: {
    en: 'What is it?',
    it: 'Di che si tratta?',
    es: '¿Qué es?',
    fr: 'De quoi s’agit-il ?',
    ar: 'ما هي؟',
  },
  help: {
    en: 'For example: a jumper with a hole in the elbow',
    it: 'Per esempio: un maglione bucato sul gomito',
    es: 'Por ejemplo: un jersey con un agujero en el codo',
    fr: 'Par exemple : un pull troué au coude',
    ar: 'مثلًا: كنزة فيها ثقب عند المرفق',
  },
  required: true,
  max: 120,
  show_if: { handle: 'mending', equals: 'true' },
};
export const access: EventField = {
  handle: 'access',
  type: 'textarea',
  label: {
    en: 'Anything we should know?',
    it: 'C’è qualcosa che dovremmo sapere?',
    es: '¿Algo que debamos saber?',
    fr: 'Quelque chose à nous signaler ?',
    ar: 'هل من شيء ينبغي أن نعرفه؟',
  },
  required: false,
  max: 500,
};
