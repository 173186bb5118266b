/**
 * Parameters by which the portal's own address says what it shows, and those that are secret. A sign-in keeps the others in
 * `urlParams`, and the link in the mail has them again.
 */
export const ownParameters: readonly string[] = [
  ...['token', 'profile_portal_token', 'redirect', 'b', 'lang', 'language'],
  ...['mode', 'm', 'location', 'kiosk', 'src', 'code', 't'],
  ...['embed', 'scheme', 'guest'],
];
