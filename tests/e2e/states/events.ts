/** Events of the demo's seed, by what they are there for. */
export const events = {
  /** Room for sixty; asks what one would like to drink. */
  open: 'quay-street-evening',
  /** Three places left; asks nothing. */
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
