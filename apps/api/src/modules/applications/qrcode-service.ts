import { timingSafeEqual } from 'node:crypto';

import { renderSVG } from 'uqr';

import type { Platform } from '../../kernel/context.ts';
import { hours } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { type ApplicationRow, findApplication } from './repository.ts';

/** Not of the JSON contract: what it answers is a picture. */
export const qrCodePath = '/api/applications/:id/qrcode.svg';

type Signer = Pick<Platform, 'config' | 'clock' | 'secrets'>;
type Visitors = Pick<ApplicationRow, 'id' | 'visitor_uid' | 'visitor_secret_sealed'>;

/**
 * Where the picture with the visitor keys is, so that an <img> can show it without a token. It works
 * for one to two hours and stays the same within an hour, so that browsers can keep the picture;
 * another secret gives another address.
 */
export const qrCodeUrl = (signer: Signer, application: Visitors): string => {
  const { config, clock } = signer;
  const expires = (Math.floor(clock.now().getTime() / hours(1)) + 2) * hours(1);
  const path = qrCodePath.replace(':id', String(application.id));
  const query = new URLSearchParams({
    expires: String(expires),
    signature: sign(signer, application, expires).toString('base64url'),
  });
  return `${config.publicUrl}${path}?${query.toString()}`;
};

const sign = ({ secrets }: Signer, application: Visitors, expires: number): Buffer => {
  const secret = secrets.unseal(application.visitor_secret_sealed);
  return secrets.hash(`application qrcode\n${application.id}\n${expires}\n${secret}`);
};

/** The picture behind such an address, or null for one that was never signed or no longer holds. */
export const drawQrCode = async (
  signer: Signer & { db: Db },
  id: number,
  { expires, signature }: { expires: number; signature: string },
): Promise<string | null> => {
  if (expires <= signer.clock.now().getTime()) return null;
  const application = await findApplication(signer.db, id);
  if (!application) return null;
  const given = Buffer.from(signature, 'base64url');
  const wanted = sign(signer, application, expires);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  return renderSVG(textOf(signer, application), { ecc: 'M', border: 2 });
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
