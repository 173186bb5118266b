/** Time zones of customers whose clocks differ in how they change. */
export const zones = [
  'Australia/Melbourne',
  // Its clocks change by half an hour.
  'Australia/Lord_Howe',
  'Europe/Madrid',
  // Until 2011 its clocks changed at one minute past midnight.
  'America/St_Johns',
  // Had no 30 December 2011.
  'Pacific/Apia',
  'Asia/Riyadh',
] as const;
