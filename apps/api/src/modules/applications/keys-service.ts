import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { SealedKeys } from './repository.ts';

/** Fresh keys for a new application. */
export const newKeys = (secrets: Secrets): SealedKeys => ({
  visitor_uid: secrets.newToken(),
  visitor_secret_sealed: secrets.seal(secrets.newToken()),
  admin_uid: secrets.newToken(),
  admin_secret_sealed: secrets.seal(secrets.newToken()),
});
