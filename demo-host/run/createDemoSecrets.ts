import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { DemoConfig } from './readDemoConfig.ts';

/** Secrets that the parts of one demo share. Those that are not given are created at each start. */
export interface DemoSecrets {
  /** Signs text messages from the portal to the phone. */
  readonly sms: string;
  /** Lets the staff corner ask for pairing codes, and the till and the checkout record sales. */
  readonly staff: string;
  /** The secret with which the portal and the airline authenticate each other. */
  readonly airline: string;
  /** The shop's private key for assertions (JWK as JSON). */
  readonly shopKey: string;
  /** The public keys with which the portal verifies them (JWKS as JSON). */
  readonly shopKeys: string;
}

type Given = Partial<Pick<DemoConfig, 'SMS_SECRET' | 'STAFF_TOKEN' | 'AIRLINE_SECRET'>>;

/** @param given settings that replace a made secret */
export const createDemoSecrets = ({ SMS_SECRET, STAFF_TOKEN, AIRLINE_SECRET }: Given = {}): DemoSecrets => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const about = { kid: randomBytes(8).toString('hex'), alg: 'ES256', use: 'sig' };
  return {
    sms: SMS_SECRET ?? randomBytes(32).toString('hex'),
    staff: STAFF_TOKEN ?? randomBytes(32).toString('hex'),
    airline: AIRLINE_SECRET ?? randomBytes(32).toString('hex'),
    shopKey: JSON.stringify({ ...privateKey.export({ format: 'jwk' }), ...about }),
    shopKeys: JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), ...about }] }),
  };
};
