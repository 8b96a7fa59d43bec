import { venueSentences as sentences } from '@floorwright/domain/sentences';

import type { MemberContext } from '../../kernel/context.ts';
import { findLiveVersion, removeLiveVersion } from '../venue-parts/index.ts';
import { hasBlockingProblem } from './problems.ts';
import { authorOf, goLive, storeVersion } from './publish.ts';

/** Why automatic publishing cannot be switched; undefined if it can. Switched on, the draft goes live. */
export const findSwitchProblem = async (
  { db, admin, scope }: MemberContext,
  { buildingId, isAutomatic }: { buildingId: number; isAutomatic: boolean },
): Promise<string | undefined> => {
  // Publishing is in no scope of a key.
  if (admin.keyId !== undefined) return sentences.publish_by_key;
  return isAutomatic && (await hasBlockingProblem(db, scope.companyId, buildingId))
    ? sentences.publish_blocked
    : undefined;
};

/**
 * Switches automatic publishing, in the transaction that has locked and changed the building. Switched off, visitors
 * go on seeing what they see now: the first version. Switched on, the draft is published.
 */
export const switchPublishing = async (
  context: MemberContext,
  {
    id: buildingId,
    name: buildingName,
    auto_publish: isAutomatic,
  }: { id: number; name: string; auto_publish: boolean },
): Promise<void> => {
  const { db: tx, scope, clock } = context;
  const now = clock.now();
  const live = await findLiveVersion(tx, buildingId);
  if (isAutomatic) await removeLiveVersion(tx, buildingId);
  const author = authorOf(context);
  const version = await storeVersion(
    tx,
    scope.companyId,
    { buildingId, origin: 'published', note: '', author, publishAt: null, since: live },
    now,
  );
  const building = { id: buildingId, name: buildingName, companyId: scope.companyId };
  await goLive(tx, version, {
    name: author.name,
    keyId: context.admin.keyId,
    now,
    isAutomatic,
    building,
  });
};
