/** The settings of a process, from its environment. */
export interface AppConfig {
  readonly port: number;
  readonly host: string;
  /** The portal's own origin, without a slash at the end: every link in a mail begins with it. */
  readonly publicUrl: string;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly tokenSecret: string | undefined;
  /** Takes text messages as JSON by POST; without one nothing is sent by SMS. */
  readonly smsUrl: string | undefined;
  /** Signs what goes to `smsUrl`. */
  readonly smsSecret: string | undefined;
  /** The retailer's public keys (JWKS), whose assertions `/api/auth/exchange` takes. */
  readonly ssoJwks: { readonly keys: readonly Readonly<Record<string, unknown>>[] } | undefined;
  /** Who holds it may ask for the codes that pair devices. */
  readonly staffToken: string | undefined;
  /** Every call but the reference data answers 503. */
  readonly maintenance: boolean;
  /** Origins that may frame the portal and that links may lead back to. */
  readonly embedOrigins: readonly string[];
  readonly shopUrl: string;
  readonly portalDist: string;
  readonly sdkDist: string;
  readonly logLevel: string;
  readonly seed: 'demo' | 'none';
  readonly seedNow: Date | undefined;
  readonly rateLimits: boolean;
  /** How many proxies in front may be believed about the caller's address. */
  readonly trustedProxyHops: number;
  /** What `geolocation/me` answers: a network address tells no place on a loopback or without a paid list. */
  readonly here: { readonly latitude: number; readonly longitude: number; readonly city: string | null };
}
