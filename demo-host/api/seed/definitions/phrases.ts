import type { Phrase } from '../world/Texts.ts';

// Sentences that several definitions share.

export const showAtTill: Phrase = [
  'Show the code at the till before you pay.',
  'Mostra il codice alla cassa prima di pagare.',
  'Muestra el código en caja antes de pagar.',
  'Montrez le code en caisse avant de payer.',
  'اعرض الرمز عند الصندوق قبل الدفع.',
];
export const enterOnline: Phrase = [
  'Enter the code at checkout, in the field “Gift card or reward”.',
  'Inserisci il codice alla cassa online, nel campo «Carta regalo o premio».',
  'Introduce el código al finalizar la compra, en el campo «Tarjeta regalo o recompensa».',
  'Saisissez le code au moment de payer, dans le champ « Carte cadeau ou récompense ».',
  'أدخل الرمز عند إتمام الشراء في خانة «بطاقة هدية أو مكافأة».',
];
export const notOnline: Phrase = [
  'Not available online. Come to any of our stores.',
  'Non disponibile online. Vieni in uno dei nostri negozi.',
  'No disponible en línea. Ven a cualquiera de nuestras tiendas.',
  'Non disponible en ligne. Venez dans l’une de nos boutiques.',
  'غير متاح عبر الإنترنت. تفضّل بزيارة أي من متاجرنا.',
];
export const notInStore: Phrase = [
  'Online only. In our stores it can’t be used.',
  'Solo online. Nei nostri negozi non si può usare.',
  'Solo en línea. No se puede usar en nuestras tiendas.',
  'En ligne uniquement. Inutilisable en boutique.',
  'عبر الإنترنت فقط، ولا يمكن استخدامه في متاجرنا.',
];
export const moneyTerms: Phrase = [
  'Can’t be exchanged for cash or spent on gift cards. What you don’t spend stays on it until it expires.',
  'Non convertibile in denaro e non utilizzabile per carte regalo. Quello che non spendi resta disponibile fino alla scadenza.',
  'No se canjea por dinero ni sirve para tarjetas regalo. Lo que no gastes queda disponible hasta que caduque.',
  'Ni remboursable en espèces, ni valable pour des cartes cadeaux. Ce que vous ne dépensez pas reste disponible jusqu’à l’expiration.',
  'لا تُستبدل بالنقود ولا تُستخدم لشراء بطاقات الهدايا. وما لا تنفقه يبقى فيها حتى تنتهي.',
];
export const oneAtATime: Phrase = [
  'Can’t be combined with another offer on the same item. Gift cards and delivery are not included.',
  'Non cumulabile con altre offerte sullo stesso articolo. Carte regalo e consegna escluse.',
  'No acumulable con otra oferta en el mismo artículo. No incluye tarjetas regalo ni envío.',
  'Non cumulable avec une autre offre sur le même article. Hors cartes cadeaux et livraison.',
  'لا يُجمع مع عرض آخر على القطعة نفسها، ولا يشمل بطاقات الهدايا ورسوم التوصيل.',
];
export const pointsTerms: Phrase = [
  'Bonus points arrive 14 days after the purchase and are taken back if you return it. Gift cards and delivery don’t count.',
  'I punti bonus arrivano 14 giorni dopo l’acquisto e vengono stornati in caso di reso. Carte regalo e consegna non contano.',
  'Los puntos extra llegan 14 días después de la compra y se retiran si la devuelves. No cuentan tarjetas regalo ni envío.',
  'Les points bonus arrivent 14 jours après l’achat et sont repris en cas de retour. Cartes cadeaux et livraison ne comptent pas.',
  'تصل النقاط الإضافية بعد 14 يومًا من الشراء وتُسترد عند الإرجاع. لا تُحتسب بطاقات الهدايا ورسوم التوصيل.',
];
