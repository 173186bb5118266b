import type { Reading } from './Reading.ts';

export const fr: Reading = {
  journal: {
    mending: {
      title: 'Le deuxième hiver d’un pull',
      summary: 'Ce que nos ravaudeuses font d’un coude, et pourquoi ce n’est jamais payant.',
      text: [
        'La plupart des pulls reviennent avec les deux mêmes blessures\u00a0: un coude usé et un poignet accroché à une poignée de porte. Chacune demande une heure. Nous tricotons les nouvelles mailles dans les anciennes, pour que la reprise suive la manche.',
        'Apportez-le lavé dans l’un de nos magasins. Il est prêt sous dix jours.',
      ],
    },
    rain: {
      title: 'De la cire, pas du plastique',
      summary: 'Une veste de pluie qui se bonifie à chaque averse.',
      text: [
        'Le coton ciré respire un peu, se froisse beaucoup et dure plus longtemps que nous. Une fois par an, il lui faut une boîte de cire, une pièce chaude et une demi-heure.',
        'Nous montrons comment faire le premier samedi du mois à Quay Street.',
      ],
    },
    boots: {
      title: 'Des bottes près de la porte',
      summary: 'Comment les sécher, et la seule chose dont il faut les éloigner.',
      text: [
        'Retirez les semelles, remplissez les bottes de papier journal et laissez-les dans un courant d’air. Changez le papier au bout d’une heure. Ne les posez jamais près d’un poêle\u00a0: un cuir qui sèche trop vite se fend là où il plie.',
      ],
    },
  },
  about: {
    feedback: {
      title: 'Votre avis',
      text: 'Qu’est-ce qui vous a plu dans la commande {name}, et qu’est-ce qui vous a déplu\u00a0? Écrivez à l’adresse indiquée sous Contact et donnez son numéro.',
    },
    problem: {
      title: 'Un problème avec votre commande',
      text: 'Nous en sommes désolés. Écrivez à l’adresse indiquée sous Contact, donnez le numéro {name} et décrivez ce qui ne va pas.',
    },
    order: {
      title: 'Votre commande',
      text: 'Si vous nous écrivez au sujet de la commande {name}, donnez son numéro.',
    },
  },
  help: {
    delivery: {
      title: 'Livraison',
      text: 'Trois à cinq jours ouvrés. Gratuite dès $120.00, sinon $9.00.',
    },
    returns: {
      title: 'Retours',
      text: 'Sous 30 jours, non porté, en magasin ou par la poste. Nous remboursons ce que vous avez payé, et les points reviennent aussi.',
    },
    sizes: {
      title: 'Guide des tailles',
      text: 'La maille taille normalement\u00a0; les manteaux laissent la place d’un pull. Entre deux tailles, prenez la maille plus petite et le manteau plus grand.',
    },
    contact: {
      title: 'Contact',
      text: 'hello@harbourandpine.example. Cette boutique est une démonstration et personne ne répond, mais la boîte aux lettres montre ce qui arriverait.',
    },
  },
  privacy: {
    kept: {
      title: 'Ce que cette boutique conserve',
      text: 'Quatre cookies\u00a0: votre langue, clair ou sombre, le contenu de votre panier et qui vous avez dit être en vous connectant à la boutique. Rien de votre compte\u00a0: il reste dans le cadre du portail, que cette page ne peut pas lire.',
    },
    sent: { title: 'Ce qu’elle envoie', text: 'Rien à personne. La démo fonctionne sur cet ordinateur.' },
  },
  terms: {
    demo: {
      title: 'Une démonstration',
      text: 'Harbour & Pine est une invention. Rien ne peut être acheté ici\u00a0; les personnes, les commandes et les points sont fictifs.',
    },
  },
};
