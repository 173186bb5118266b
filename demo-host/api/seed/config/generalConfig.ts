import type { GeneralConfig } from '#contract/reference.ts';
import { translate } from '../world/Texts.ts';

/** The tenant's look and texts. The process fills in the addresses of the deployment (`siteMeta.url`, `links.shop`). */
export const generalConfig = (shopUrl: string): GeneralConfig => ({
  tenant: { handle: 'harbour-and-pine', name: 'Harbour & Pine' },
  publicAssetUrl: '/media',
  styleUrl: '',
  siteMeta: {
    title: 'My account',
    description: 'Manage your profile, transactions and more',
    ogImageUrl: 'og.svg',
    url: '',
  },
  background: { mobile: 'cover/sign-in-compact.svg', desktop: 'cover/sign-in.svg' },
  logo: { mobile: 'logo/mark.svg', desktop: 'logo/logo.svg', alt: 'Harbour & Pine' },
  coverHeader: {
    title: 'Made for weather and water.',
    text: 'Your card, rewards and orders in one place.',
    image: { mobile: 'cover/compact.svg', desktop: 'cover/wide.svg' },
  },
  texts: translate({
    'siteMeta.title': ['My account', 'Il mio account', 'Mi cuenta', 'Mon compte', 'حسابي'],
    'siteMeta.description': [
      'Manage your profile, transactions and more',
      'Gestisci il tuo profilo, i tuoi acquisti e altro',
      'Gestiona tu perfil, tus compras y mucho más',
      'Gérez votre profil, vos achats et plus encore',
      'إدارة ملفك الشخصي ومعاملاتك والمزيد',
    ],
    'coverHeader.title': [
      'Made for weather and water.',
      'Fatti per il vento e per l’acqua.',
      'Hecho para el viento y el agua.',
      'Faits pour le vent et pour l’eau.',
      'صُنعت للريح والماء.',
    ],
    'coverHeader.text': [
      'Your card, rewards and orders in one place.',
      'La tua carta, i premi e gli ordini in un solo posto.',
      'Tu tarjeta, tus recompensas y tus pedidos en un solo lugar.',
      'Votre carte, vos récompenses et vos commandes au même endroit.',
      'بطاقتك ومكافآتك وطلباتك في مكان واحد.',
    ],
  }),
  theme: { accent: '#1d4d3e', accentDark: '#93cdb5', cardBackground: '#17392f', font: null, corners: 'soft' },
  links: {
    privacy: `${shopUrl}/privacy`,
    terms: `${shopUrl}/terms`,
    help: `${shopUrl}/help`,
    shop: '',
  },
});
