import type { Reading } from './Reading.ts';

export const it: Reading = {
  journal: {
    mending: {
      title: 'Il secondo inverno di un maglione',
      summary: 'Che cosa fanno le nostre rammendatrici con un gomito, e perché non costa mai nulla.',
      text: [
        'Quasi tutti i maglioni tornano con le stesse due ferite: un gomito consumato e un polsino rimasto impigliato in una maniglia. Per entrambe basta un’ora. Lavoriamo le maglie nuove dentro le vecchie, così il rammendo segue la manica.',
        'Portalo lavato in uno qualsiasi dei nostri punti vendita. È pronto entro dieci giorni.',
      ],
    },
    rain: {
      title: 'Cera, non plastica',
      summary: 'Una giacca da pioggia che migliora a ogni acquazzone.',
      text: [
        'Il cotone cerato traspira un po’, si stropiccia molto e dura più di noi. Una volta all’anno vuole un barattolo di cera, una stanza calda e mezz’ora di tempo.',
        'Mostriamo come si fa il primo sabato del mese in Quay Street.',
      ],
    },
    boots: {
      title: 'Stivali accanto alla porta',
      summary: 'Come asciugarli, e l’unica cosa da cui tenerli lontani.',
      text: [
        'Togli le solette, riempi gli stivali di carta di giornale e lasciali dove circola l’aria. Cambia la carta dopo un’ora. Non metterli mai vicino a una stufa: il cuoio che asciuga troppo in fretta si crepa dove si piega.',
      ],
    },
  },
  about: {
    feedback: {
      title: 'La tua opinione',
      text: 'Che cosa andava bene dell’ordine {name} e che cosa no? Scrivi all’indirizzo sotto Contatti e indica il suo numero.',
    },
    problem: {
      title: 'Un problema con il tuo ordine',
      text: 'Ci dispiace. Scrivi all’indirizzo sotto Contatti, indica l’ordine {name} e descrivi che cosa non va.',
    },
    order: {
      title: 'Il tuo ordine',
      text: 'Se ci scrivi per l’ordine {name}, indica il suo numero.',
    },
  },
  help: {
    delivery: {
      title: 'Consegna',
      text: 'Da tre a cinque giorni lavorativi. Gratuita da $120.00, altrimenti $9.00.',
    },
    returns: {
      title: 'Resi',
      text: 'Entro 30 giorni, se non indossato, in qualsiasi punto vendita o per posta. Rimborsiamo quanto hai pagato e anche i punti tornano indietro.',
    },
    sizes: {
      title: 'Guida alle taglie',
      text: 'La maglieria veste come indicato; i cappotti lasciano spazio a un maglione. Fra due taglie, prendi la maglia più piccola e il cappotto più grande.',
    },
    contact: {
      title: 'Contatti',
      text: 'hello@harbourandpine.example. Questo è un negozio dimostrativo e nessuno risponde, ma la casella mostra ciò che arriverebbe.',
    },
  },
  privacy: {
    kept: {
      title: 'Che cosa conserva questo negozio',
      text: 'Quattro cookie: la lingua, chiaro o scuro, il contenuto della borsa e chi hai detto di essere in «Accedi al negozio». Nulla del tuo account: resta nel riquadro del portale, che questa pagina non può leggere.',
    },
    sent: {
      title: 'Che cosa invia',
      text: 'Nulla a nessuno. La demo funziona su questo computer.',
    },
  },
  terms: {
    demo: {
      title: 'Una demo',
      text: 'Harbour & Pine è inventato. Qui non si può comprare nulla; persone, ordini e punti sono di fantasia.',
    },
  },
};
