import type { MemberContext } from '../../kernel/context.ts';
import { findLiveVersion, removeLive } from '../venue-parts/index.ts';
import { authorOf, goLive, storeVersion } from './publish.ts';

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
  if (isAutomatic) await removeLive(tx, buildingId);
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
