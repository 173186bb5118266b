/** Events of the demo's seed, by purpose. */
export const events = {
  /** Sixty places; asks for a drink. */
  open: 'quay-street-evening',
  /** Three places left; has no questions. */
  nearlyFull: 'coat-fitting',
  /** Full, with people waiting. */
  waitlist: 'indigo-workshop',
  full: 'lantern-walk',
  closed: 'boot-clinic',
  ended: 'knit-night',
  cancelled: 'beach-clean',
  notOpen: 'harbour-sail',
  /** On now, at Quay Street. */
  on: 'mending-week',
} as const;
