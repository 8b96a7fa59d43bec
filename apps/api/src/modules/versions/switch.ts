import { venueSentences as sentences } from '@floorwright/domain/sentences';

import type { MemberContext } from '../../kernel/context.ts';
import { recountIfMoved } from '../positions/index.ts';
import { removeLiveVersion } from '../venue-parts/index.ts';
import { recordVersionActivity } from './activities.ts';
import { type Checked, checkDraft, isBlocked, withChecks } from './checks/checked.ts';
import { authorOf, findShownVersion, goLive, rollBack, storeVersion } from './publish.ts';

/** Why the caller cannot switch automatic publishing; undefined if they can. */
export const findSwitchProblem = ({ admin }: Pick<MemberContext, 'admin'>): string | undefined =>
  // Publishing is in no scope of a key.
  admin.keyId === undefined ? undefined : sentences.publish_by_key;

/** Does work that may switch automatic publishing on, with which the draft goes live. */
export const withDraftChecks = <T>(
  { db, scope }: Pick<MemberContext, 'db' | 'scope'>,
  buildingId: number,
  work: (checked: Checked | null) => Promise<T>,
): Promise<T> => withChecks(db, work, () => checkDraft(db, scope.companyId, buildingId));

/**
 * Switches automatic publishing, in the transaction that has locked and changed the building. Switched off, visitors
 * go on seeing what they see now: the first version. Switched on, the draft is published, if nothing blocks it.
 */
export const switchPublishing = async (
  context: MemberContext,
  {
    id: buildingId,
    name: buildingName,
    auto_publish: isAutomatic,
  }: { id: number; name: string; auto_publish: boolean },
  checked: Checked | null = null,
): Promise<void> => {
  const { db: tx, scope, clock } = context;
  const now = clock.now();
  const since = await findShownVersion(tx, buildingId);
  const show = () => removeLiveVersion(tx, buildingId);
  if (isAutomatic) await recountIfMoved(tx, { companyId: scope.companyId, buildingId }, show);
  const author = authorOf(context);
  const version = await storeVersion(
    tx,
    scope.companyId,
    { buildingId, origin: 'published', note: '', author, publishAt: null, since },
    now,
  );
  const asked = { companyId: scope.companyId, versionId: version.id };
  if (isAutomatic && (await isBlocked(tx, asked, checked)))
    throw rollBack(sentences.publish_blocked, 'auto_publish');
  const building = { id: buildingId, name: buildingName, companyId: scope.companyId };
  await goLive(tx, version, {
    name: author.name,
    keyId: context.admin.keyId,
    now,
    isAutomatic,
    building,
  });
  // Switched off, visitors see no change, and the audit log names the switch.
  if (isAutomatic)
    await recordVersionActivity(context, tx, context.admin, building, {
      action: 'building.version_published',
      details: { version: version.number },
    });
};
