export interface DemoCustomer {
  readonly email: string;
  readonly name: string;
  /** What the demo shows when signed in as this customer. */
  readonly shows: string;
}

/** The customers who can sign in to the demo. Mail to any of them arrives in the demo's mailbox. */
export const demoCustomers: readonly DemoCustomer[] = [
  {
    email: 'maren@example.com',
    name: 'Maren Ellison',
    shows:
      'Gold, with everything: rewards, pending points, offers, 41 orders, a claim, people and the airline',
  },
  { email: 'layla@example.com', name: 'ليلى حدّاد', shows: 'Arabic, read from right to left' },
  { email: 'new@example.com', name: 'Noa Lindqvist', shows: 'Joined yesterday: everything empty' },
  {
    email: 'nameless@example.com',
    name: '(no name yet)',
    shows: 'An account with an unverified address and no name',
  },
  { email: 'sam@example.com', name: 'Sam O’Brien', shows: 'A regular at Silver whose mail bounces' },
  { email: 'orders@example.com', name: 'Priya Raman', shows: 'Platinum with 1,000 orders' },
  {
    email: 'negative@example.com',
    name: 'José Fernández-Ruiz',
    shows: 'Spanish, and −40 points after a return',
  },
  {
    email: 'expiring@example.com',
    name: 'Giulia Bianchi',
    shows: 'Italian, and a reward that ends today in Melbourne',
  },
  {
    email: 'airline@example.com',
    name: 'Élodie Marchand',
    shows: 'French, and conversions to the airline, one of them returned',
  },
  { email: 'million@example.com', name: 'Amara Okafor', shows: 'Exactly 1,000,000 points' },
  {
    email: 'hostile@example.com',
    name: '(hostile text)',
    shows: 'Markup, direction marks and endless words in every field',
  },
  { email: 'suspended@example.com', name: 'Theo Marsh', shows: 'An account that is on hold' },
];
