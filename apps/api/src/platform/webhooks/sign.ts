import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new secret, in the form that libraries for Standard Webhooks read. */
export const newWebhookSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

type Signed = { id: string; body: string; secrets: readonly string[]; now: Date };

/** The headers of https://www.standardwebhooks.com. Each signature covers id, time and body. */
export const signedHeaders = ({ id, body, secrets, now }: Signed): Record<string, string> => {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);
    return `v1,${signature.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
};
