import type { Platform } from '../../kernel/context.ts';
import { isSigned, type Signature } from '../../kernel/signatures.ts';
import { hours } from '../../platform/clock/clock.ts';
import { signFor } from './tokens.ts';

/** How long the address of a private file holds. */
const privateLifetime = hours(1);

/** Of a picture's variant: whoever knows the address may see it. */
export const publicUrlOf = ({ publicUrl }: Pick<Platform['config'], 'publicUrl'>, key: string) =>
  `${publicUrl}/files/${key}`;

/** Of a file as it was uploaded, with all that it tells about its sender. */
export const privateUrlOf = (
  signer: Pick<Platform, 'config' | 'secrets' | 'clock'>,
  key: string,
): string => {
  const { expires, signature } = signFor(signer, 'read a file', key, privateLifetime);
  const query = new URLSearchParams({ expires: String(expires), signature });
  return `${publicUrlOf(signer.config, key)}?${query.toString()}`;
};

export const mayRead = (
  signer: Pick<Platform, 'secrets' | 'clock'>,
  key: string,
  signature: Signature,
): boolean => isSigned(signer, 'read a file', key, signature);
