import { createHmac } from 'node:crypto';

/** The displayed form of a secret: `whsec_` and its bytes in base64. */
export const secretText = (secret: Buffer): string => `whsec_${secret.toString('base64')}`;

interface Message {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The headers of the Standard Webhooks specification; with several secrets the receiver may use any of them. */
export function signedHeaders({ id, timestamp, body }: Message, secrets: readonly Buffer[]): Record<string, string> {
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  );
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') };
}
