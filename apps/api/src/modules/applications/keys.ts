import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { SealedKeys } from './repository.ts';

export const newKeys = (secrets: Secrets): SealedKeys => ({
  visitor_uid: secrets.newToken(),
  visitor_secret_sealed: secrets.seal(secrets.newToken()),
  admin_uid: secrets.newToken(),
  admin_secret_sealed: secrets.seal(secrets.newToken()),
});
