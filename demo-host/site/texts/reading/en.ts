import type { Reading } from './Reading.ts';

export const en: Reading = {
  journal: {
    mending: {
      title: 'A jumper’s second winter',
      summary: 'What our menders do with an elbow, and why we never charge for it.',
      text: [
        'Most jumpers come back with the same two wounds: an elbow worn thin and a cuff that met a door handle. Both take an hour. We knit the new stitches into the old ones, so that the patch moves with the sleeve.',
        'Bring it washed, to any of our stores. It is ready within ten days.',
      ],
    },
    rain: {
      title: 'Waxed, not plastic',
      summary: 'A rain jacket that gets better with each soaking.',
      text: [
        'Waxed cotton breathes a little, creases a lot and lasts longer than we do. Once a year it wants a tin of wax, a warm room and half an hour.',
        'We show how it is done on the first Saturday of the month in Quay Street.',
      ],
    },
    boots: {
      title: 'Boots by the back door',
      summary: 'How to dry them, and the one thing to keep them away from.',
      text: [
        'Pull out the insoles, fill the boots with newspaper and leave them in moving air. Change the paper after an hour. Never put them beside a stove: leather that dries too fast cracks where it bends.',
      ],
    },
  },
  about: {
    feedback: {
      title: 'Your feedback',
      text: 'What was good about order {name}, and what was not? Write to the address under Contact and name its number.',
    },
    problem: {
      title: 'A problem with your order',
      text: 'We are sorry. Write to the address under Contact, name order {name}, and describe what is wrong with it.',
    },
    order: {
      title: 'Your order',
      text: 'If you write to us about order {name}, name its number.',
    },
  },
  help: {
    delivery: {
      title: 'Delivery',
      text: 'Three to five working days. Free from $120.00, else $9.00.',
    },
    returns: {
      title: 'Returns',
      text: 'Within 30 days, unworn, in any store or by post. We refund what you paid, and the points go back too.',
    },
    sizes: {
      title: 'Size guide',
      text: 'Knitwear runs true to size; coats leave room for a jumper underneath. Between two sizes, take the smaller knit and the larger coat.',
    },
    contact: {
      title: 'Contact',
      text: 'hello@harbourandpine.example. This is a demo shop, so nobody answers, but the mailbox shows what would arrive.',
    },
  },
  privacy: {
    kept: {
      title: 'What this shop keeps',
      text: 'Four cookies: your language, light or dark, what is in your bag, and who you said you are at “Sign in to the shop”. Nothing about your account: that stays inside the portal’s frame, which this page cannot read.',
    },
    sent: { title: 'What it sends', text: 'Nothing to anyone. The demo runs on this machine.' },
  },
  terms: {
    demo: {
      title: 'A demo',
      text: 'Harbour & Pine is invented. Nothing here can be bought; people, orders and points are made up.',
    },
  },
};
