import type { Platform } from '../../../kernel/context.ts';
import { isSigned, signForAnHour, type Signature } from '../../../kernel/signatures.ts';

/** Of an image variant: everyone who knows the URL may see it. */
export const publicUrlOf = ({ publicUrl }: Pick<Platform['config'], 'publicUrl'>, key: string) =>
  `${publicUrl}/files/${key}`;

/** The URL of an uploaded file, which may contain data about its uploader. */
export const privateUrlOf = (
  signer: Pick<Platform, 'config' | 'secrets' | 'clock'>,
  key: string,
): string => {
  const { expires, signature } = signForAnHour(signer, 'read a file', key);
  const query = new URLSearchParams({ expires: String(expires), signature });
  return `${publicUrlOf(signer.config, key)}?${query.toString()}`;
};

export const mayRead = (
  signer: Pick<Platform, 'secrets' | 'clock'>,
  key: string,
  signature: Signature,
): boolean => isSigned(signer, 'read a file', key, signature);
