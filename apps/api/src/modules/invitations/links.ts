import type { Platform } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { insertCode, type Origin } from './codes-repository.ts';

/** A link with a new code, which is stored only as a hash. */
export const issueLink = async (
  { secrets, clock, config }: Pick<Platform, 'secrets' | 'clock' | 'config'>,
  tx: Db,
  invitationId: number,
  origin: Origin,
): Promise<string> => {
  const code = secrets.newToken();
  await insertCode(
    tx,
    { code_hash: secrets.hash(code), invitation_id: invitationId, origin },
    clock.now(),
  );
  return `${config.publicUrl}/invitations/${code}`;
};
