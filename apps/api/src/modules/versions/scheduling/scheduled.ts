import { canPublish, effectiveRole, seesAllApplications } from '@floorwright/domain/access';
import { isSubscribed } from '@floorwright/domain/billing';
import type { PublishFailure } from '@floorwright/domain/venue-versions';
import type { FastifyBaseLogger } from 'fastify';

import type { Actor } from '../../../kernel/activity.ts';
import type { Platform } from '../../../kernel/context.ts';
import { later } from '../../../platform/clock/clock.ts';
import { type Db, inTransaction } from '../../../platform/database/db.ts';
import { deleteOldPlaces, deleteUnusedParts } from '../../venue-parts/index.ts';
import { recordVersionActivity } from '../activities.ts';
import { type Checked, checkVersion, isBlocked, withChecks } from '../checks/checked.ts';
import { partsRetainedFor, retainedCount, retainedFor } from '../limits.ts';
import { goLive } from '../publish.ts';
import { setFailed } from '../repository.ts';
import { mailDeletedFloors, mailFailure } from './outcome-mails.ts';
import {
  deleteOldPreviews,
  deleteOldPublications,
  deleteOldVersions,
  findAuthor,
  findDue,
  findSubscription,
  isNewerLive,
  listDue,
  lockBuilding,
} from './schedule-repository.ts';

type Deps = Pick<Platform, 'clock'> & { db: Db };

/** Publishes the versions whose time has come. Each is a transaction of its own. */
export const publishDue = async (deps: Deps, log: FastifyBaseLogger): Promise<void> => {
  let failures = 0;
  for (const due of await listDue(deps.db, deps.clock.now()))
    await publishOne(deps, due).catch((error: unknown) => {
      failures += 1;
      log.warn({ err: error, versionId: due.id }, 'a version could not be published at its time');
    });
  if (failures > 0) throw new Error(`${failures} versions could not be published.`);
};

type Building = NonNullable<Awaited<ReturnType<typeof lockBuilding>>>;
type Due = NonNullable<Awaited<ReturnType<typeof findDue>>>;
type Author = NonNullable<Awaited<ReturnType<typeof findAuthor>>>;

type Listed = Awaited<ReturnType<typeof listDue>>[number];

const publishOne = ({ db, clock }: Deps, due: Listed): Promise<void> =>
  withChecks(
    db,
    (checked) => inTransaction(db, (tx) => publishChecked({ db: tx, clock }, due, checked)),
    () => checkVersion(db, due.company_id, due.id),
  );

const publishChecked = async (
  { db: tx, clock }: Deps,
  due: Listed,
  checked: Checked | null,
): Promise<void> => {
  const now = clock.now();
  const building = await lockBuilding(tx, due.building_id);
  // Another process may have published it, or a user has called it off.
  const version = building && (await findDue(tx, due.id, now));
  if (!version) return;
  const { actor, author, failure } = await judge(tx, building, version, { now, checked });
  const place = { id: building.id, name: building.name, companyId: building.company_id };
  // No request caused this, so there is no address.
  const context = { clock, address: '' };
  if (failure === null) {
    const { author_name: name } = version;
    const going = { name, now, isAutomatic: false, building: place };
    const { deletedFloors: floors } = await goLive(tx, version, going);
    // It is published as it was checked. Who deleted a floor since may expect it to be gone.
    if (floors > 0) await mailDeletedFloors(tx, building, { version, author, floors });
    const { number, note } = version;
    const details = { version: number, ...(note !== '' && { note }) };
    const action = 'building.version_published';
    return recordVersionActivity(context, tx, actor, place, { action, details });
  }
  await setFailed(tx, version.id, failure);
  await recordVersionActivity(context, tx, actor, place, {
    action: 'building.publishing_failed',
    details: { version: version.number, failure },
  });
  await mailFailure(tx, building, { version, failure, author });
};

type Judged = {
  actor: Actor;
  /** Undefined for one who has left the company. */
  author: Author | undefined;
  failure: PublishFailure | null;
};

/** Whether a version may still go live in the name of its author. */
const judge = async (
  tx: Db,
  building: Building,
  due: Due,
  { now, checked }: { now: Date; checked: Checked | null },
): Promise<Judged> => {
  const { company_id: companyId, application_id: applicationId } = building;
  const adminId = due.author_id;
  const author =
    adminId === null ? undefined : await findAuthor(tx, { adminId, companyId, applicationId });
  const actor: Actor = author ?? {
    id: null,
    first_name: due.author_name,
    last_name: '',
    email: '',
  };
  const subscription = await findSubscription(tx, companyId);
  const role = author ? effectiveRole(author.role, author.company_role) : null;
  const mayPublish = canPublish(role, author?.managers_publish === true);
  const seesBuilding = seesAllApplications(role) || author?.has_application === true;
  const failureOf = async (): Promise<PublishFailure | null> => {
    if (!isSubscribed(subscription ?? null, now)) return 'no_subscription';
    if (!mayPublish || !seesBuilding) return 'no_right';
    if (building.auto_publish) return 'automatic';
    // The user who published it has seen more than the author of this one.
    if (await isNewerLive(tx, due)) return 'superseded';
    // What is a problem may have been changed since it was scheduled.
    return (await isBlocked(tx, { companyId, versionId: due.id }, checked)) ? 'blocked' : null;
  };
  return { actor, author, failure: await failureOf() };
};

/** Deletes versions, their parts and places, publications and previews that are no longer retained. */
export const purgeVersions = async ({ db, clock }: Deps): Promise<void> => {
  const now = clock.now();
  const old = { before: later(now, -retainedFor), now, most: retainedCount };
  await inTransaction(db, (tx) => deleteOldVersions(tx, old));
  await deleteOldPlaces(db);
  await deleteOldPreviews(db, now);
  await deleteOldPublications(db, now);
  await deleteUnusedParts(db, later(now, -partsRetainedFor));
};
