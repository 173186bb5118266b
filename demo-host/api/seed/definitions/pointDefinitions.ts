import { translate, type Phrase } from '../world/Texts.ts';

const row = (handle: string, type: 'reward' | 'tier' | 'other', name: Phrase) => ({
  handle,
  type,
  translations: translate({ name }),
});

/** The kinds of points, with their names in the statement. */
export const pointDefinitions = [
  row('order', 'reward', ['Order', 'Ordine', 'Pedido', 'Commande', 'طلب']),
  row('welcome', 'reward', [
    'Welcome bonus',
    'Bonus di benvenuto',
    'Puntos de bienvenida',
    'Bonus de bienvenue',
    'نقاط ترحيبية',
  ]),
  row('members-weekend', 'reward', [
    'Members’ weekend bonus',
    'Bonus del weekend dei soci',
    'Puntos del fin de semana de socios',
    'Bonus du week-end des membres',
    'نقاط عطلة الأعضاء الإضافية',
  ]),
  row('double-points', 'reward', [
    'Double points',
    'Punti doppi',
    'Puntos dobles',
    'Points doublés',
    'نقاط مضاعفة',
  ]),
  row('triple-points', 'reward', [
    'Triple points',
    'Punti tripli',
    'Puntos triples',
    'Points triplés',
    'نقاط مضاعفة ثلاث مرات',
  ]),
  row('gold-thanks', 'reward', [
    'Gold members’ thank-you',
    'Grazie ai soci Oro',
    'Gracias a los socios Oro',
    'Merci aux membres Or',
    'شكرًا لأعضاء المستوى الذهبي',
  ]),
  row('season', 'reward', [
    'Season bonus',
    'Bonus di stagione',
    'Puntos de temporada',
    'Bonus de saison',
    'نقاط الموسم',
  ]),
  row('review', 'reward', [
    'Product review',
    'Recensione di un prodotto',
    'Reseña de un producto',
    'Avis sur un produit',
    'تقييم منتج',
  ]),
  row('event', 'reward', [
    'Store evening',
    'Serata in negozio',
    'Noche en tienda',
    'Soirée en boutique',
    'أمسية المتجر',
  ]),
  row('reward', 'reward', ['Reward', 'Premio', 'Recompensa', 'Récompense', 'مكافأة']),
  row('airline', 'other', [
    'Airline points',
    'Punti aerei',
    'Puntos de aerolínea',
    'Points aériens',
    'نقاط الطيران',
  ]),
  row('expired', 'other', ['Expired', 'Scaduti', 'Caducados', 'Expirés', 'منتهية']),
  row('return', 'other', ['Return', 'Reso', 'Devolución', 'Retour', 'إرجاع']),
  row('correction', 'other', ['Correction', 'Rettifica', 'Corrección', 'Correction', 'تصحيح']),
  row('transfer', 'other', ['Transfer', 'Trasferimento', 'Transferencia', 'Transfert', 'تحويل']),
] as const;
