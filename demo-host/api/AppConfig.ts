/** What a process is told by its environment. */
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
