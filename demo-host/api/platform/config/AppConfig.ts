/** The settings of a process, from its environment. */
export interface AppConfig {
  readonly port: number;
  readonly host: string;
  /** The portal's own origin, without a slash at the end: every link in a mail begins with it. */
  readonly publicUrl: string;
  /** `postgres://…`. Without it the embedded database in `dataDir` is used. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** Signs tokens. Without it the API generates a secret once, and keeps it in the database. */
  readonly tokenSecret: string | undefined;
  /** Receives text messages as JSON by POST. Without it no text messages are sent. */
  readonly smsUrl: string | undefined;
  /** Signs the requests to `smsUrl`. Without it they are not signed. */
  readonly smsSecret: string | undefined;
  /** The retailer's public keys (JWKS), with which `/api/auth/exchange` verifies assertions. Without them it refuses all. */
  readonly ssoJwks: { readonly keys: readonly Readonly<Record<string, unknown>>[] } | undefined;
  /** The bearer token of staff's calls (devices, sales of tills, orders of the shop, claims). Without it all of them are refused. */
  readonly staffToken: string | undefined;
  /** The partner airline's API, without a slash at the end. Without it no customer can be linked and no points converted. */
  readonly airlineUrl: string | undefined;
  /** The bearer token of the calls to the airline, and of the airline's calls to this API. */
  readonly airlineSecret: string | undefined;
  /** Milliseconds that the airline may take to respond. */
  readonly airlineTimeoutMs: number;
  /** Every call responds with 503, except those that a page needs to show the maintenance notice (`app/answerCall.ts`). */
  readonly maintenance: boolean;
  /** Origins that may frame the portal and that links may lead back to. */
  readonly embedOrigins: readonly string[];
  readonly shopUrl: string;
  readonly portalDist: string;
  readonly sdkDist: string;
  readonly logLevel: string;
  /** `demo`: an empty database is filled with the demo's data. */
  readonly seed: 'demo' | 'none';
  /** The time that the demo's dates count from; default: the present. */
  readonly seedNow: Date | undefined;
  readonly rateLimits: boolean;
  /** The number of proxies in front: as many entries at the end of `X-Forwarded-For` are trusted. 0: it is ignored. */
  readonly trustedProxyHops: number;
  /**
   * The response of `geolocation/me`. It is fixed, because loopback addresses have no location and others need a paid
   * database.
   */
  readonly here: { readonly latitude: number; readonly longitude: number; readonly city: string | null };
}
