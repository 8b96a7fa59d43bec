import { renderSVG } from 'uqr';

import type { Platform } from '../../kernel/context.ts';
import { isSigned, signForAnHour, type Signature } from '../../kernel/signatures.ts';
import type { Db } from '../../platform/database/db.ts';
import { type ApplicationRow, findApplication } from './repository.ts';

/** Not of the JSON contract: what it answers is a picture. */
export const qrCodePath = '/api/applications/:id/qrcode.svg';

type Signer = Pick<Platform, 'config' | 'clock' | 'secrets'>;
type Visitors = Pick<ApplicationRow, 'id' | 'visitor_uid' | 'visitor_secret_sealed'>;

/**
 * Where the picture with the visitor keys is, so that an <img> can show it without a token. It works
 * for one to two hours and stays the same within an hour, so that browsers can cache the picture;
 * another secret gives another address.
 */
export const qrCodeUrl = (signer: Signer, application: Visitors): string => {
  const path = qrCodePath.replace(':id', String(application.id));
  const { expires, signature } = signForAnHour(signer, purpose, subjectOf(signer, application));
  const query = new URLSearchParams({ expires: String(expires), signature });
  return `${signer.config.publicUrl}${path}?${query.toString()}`;
};

const purpose = 'show a QR code';

const subjectOf = ({ secrets }: Signer, { id, visitor_secret_sealed: sealed }: Visitors): string =>
  `${id}\n${secrets.unseal(sealed)}`;

/** The picture at such an address, or null when its signature is wrong or has expired. */
export const drawQrCode = async (
  signer: Signer & { db: Db },
  id: number,
  signature: Signature,
): Promise<string | null> => {
  const application = await findApplication(signer.db, id);
  if (!application) return null;
  if (!isSigned(signer, purpose, subjectOf(signer, application), signature)) return null;
  return renderSVG(textOf(signer, application), { ecc: 'M', border: 4 });
};

/** What a phone reads: where the server is, and the keys for visitors. */
const textOf = ({ config, secrets }: Signer, application: Visitors): string => {
  const query = new URLSearchParams({
    server: config.publicUrl,
    visitor_uid: application.visitor_uid,
    visitor_secret: secrets.unseal(application.visitor_secret_sealed),
  });
  return `floorwright:application?${query.toString()}`;
};
