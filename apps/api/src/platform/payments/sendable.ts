import { isIP } from 'node:net';

import type { Fields } from './gateway.ts';

/** The characters that the provider accepts in an email address; others are legal in mail. */
const providerEmail = /^[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9.-]{1,189}$/;

export const isProviderEmail = (email: string): boolean => providerEmail.test(email);

/** Undefined if it is not an address, such as junk in a proxy header. */
export const customerIp = (address: string): string | undefined =>
  isIP(address) !== 0 && /^[0-9A-Fa-f.:]{2,45}$/.test(address) ? address : undefined;

/** The provider refuses other characters and longer descriptions. */
export const describable = (text: string): string =>
  text.replaceAll(/[^\p{L}\p{N}#'/._\-:$]+/gu, ' ').slice(0, 150);

/**
 * Signed text is `name=value` pairs without a delimiter, so a value with "=" could be parsed as
 * more fields. No such value is sent, whatever the callers check.
 */
export const assertSendable = (fields: Fields): void => {
  for (const [name, value] of Object.entries(fields))
    if (/[=\p{Cc}]/u.test(value)) throw new Error(`${name} has characters that cannot be signed`);
};
