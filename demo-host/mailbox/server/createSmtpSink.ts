import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

export interface Delivery {
  readonly raw: Uint8Array;
  readonly from: string;
  readonly to: readonly string[];
}

interface SinkOptions {
  /** Larger mails are refused with 552 (RFC 1870). */
  readonly maxBytes: number;
  onDelivery(delivery: Delivery): Promise<void>;
}

const tooLarge = (maxBytes: number): Error =>
  Object.assign(new Error(`Message is larger than ${String(maxBytes)} bytes`), { responseCode: 552 });

/** Reads to the end even when the mail is too large, because the client reads the response only after its last byte. */
const readAll = async (stream: SMTPServerDataStream, maxBytes: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size <= maxBytes) chunks.push(chunk);
  }
  if (size > maxBytes) throw tooLarge(maxBytes);
  return Buffer.concat(chunks);
};

/** A real SMTP server that accepts mail for every address and delivers none. */
export const createSmtpSink = ({ maxBytes, onDelivery }: SinkOptions): SMTPServer =>
  new SMTPServer({
    name: 'mailbox',
    banner: 'Demo mailbox',
    size: maxBytes,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    maxClients: 50,
    closeTimeout: 500,
    onData(stream, { envelope }, callback) {
      const delivered = async (): Promise<void> => {
        const raw = await readAll(stream, maxBytes);
        await onDelivery({
          raw,
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
        });
      };
      delivered().then(
        () => {
          callback();
        },
        (error: unknown) => {
          callback(error instanceof Error ? error : new Error(String(error)));
        },
      );
    },
  });
