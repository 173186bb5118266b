import { translate, type Phrase } from '../world/Texts.ts';

const person = (handle: string, name: Phrase) => ({
  handle,
  type: 'person' as const,
  icon_url: `icons/person-${handle}.svg`,
  list_handle: 'wardrobe',
  translations: translate({ name }),
});

/** The kinds of people that a customer can buy for, and the programme that an account can be linked with. */
export const connectionDefinitions = [
  person('child', ['Child', 'Figlio o figlia', 'Hijo o hija', 'Enfant', 'ابن أو ابنة']),
  person('partner', ['Partner', 'Partner', 'Pareja', 'Partenaire', 'شريك الحياة']),
  person('parent', ['Parent', 'Genitore', 'Padre o madre', 'Parent', 'أحد الوالدين']),
  person('friend', ['Friend', 'Amico o amica', 'Amigo o amiga', 'Ami ou amie', 'صديق أو صديقة']),
  {
    handle: 'tide-club',
    type: 'programme' as const,
    icon_url: 'icons/programme-tide.svg',
    list_handle: null,
    translations: translate({ name: ['Tide Club', 'Tide Club', 'Tide Club', 'Tide Club', 'نادي Tide'] }),
  },
];
