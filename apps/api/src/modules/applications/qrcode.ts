import { renderSVG } from 'uqr';

import type { Platform } from '../../kernel/context.ts';
import { isSigned, signForAnHour, type Signature } from '../../kernel/signatures.ts';
import type { Db } from '../../platform/database/db.ts';
import { type ApplicationRow, findApplication } from './repository.ts';

/** Not in the JSON contract, because the response is an image. */
export const qrCodePath = '/api/applications/:id/qrcode.svg';

type Signer = Pick<Platform, 'config' | 'clock' | 'secrets'>;
type Visitors = Pick<ApplicationRow, 'id' | 'visitor_uid' | 'visitor_secret_sealed'>;

/**
 * The signed URL of the QR code image, so that an <img> can show it without a token. Valid for one
 * to two hours and constant within an hour, so that browsers can cache the image; a new secret
 * changes the URL.
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

/** The image at such a URL, or null if the signature is wrong or has expired. */
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

/** The content of the code: the server and the visitor keys. */
const textOf = ({ config, secrets }: Signer, application: Visitors): string => {
  const query = new URLSearchParams({
    server: config.publicUrl,
    visitor_uid: application.visitor_uid,
    visitor_secret: secrets.unseal(application.visitor_secret_sealed),
  });
  return `floorwright:application?${query.toString()}`;
};
