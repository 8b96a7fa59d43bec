import type { BuildingInput, NewBuildingInput, Validations } from '@floorwright/contract';
import { fieldSentences, venueSentences } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import { problemsInBuilding } from '../../kernel/translations.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { lockApplicationsForShare } from '../applications/index.ts';
import { hasProvider } from '../companies/index.ts';
import { type CheckedPicture, checkPicture, takePicture } from '../files/index.ts';
import { lockBuildingForUpdate, requireBuilding } from '../places/index.ts';
import { findLimitProblem } from '../plans/index.ts';
import { recountIfMoved } from '../positions/index.ts';
import { findSwitchProblem, switchPublishing, withDraftChecks } from '../versions/index.ts';
import { changesBetween, recordBuildingActivity } from './activities.ts';
import { type ShownBuilding, withPhoto } from './buildings.ts';
import { blank, type BuildingFields, columnsOf, fieldsOf, withInput } from './fields.ts';
import { countBuildings, insertBuilding, updateBuilding } from './repository.ts';

type Saved =
  | { outcome: 'saved'; building: ShownBuilding }
  | { outcome: 'invalid'; validations: Validations };

const invalid = (validations: Validations): Saved => ({ outcome: 'invalid', validations });

/** An unchanged photo is sent back as its URL. */
const isAddress = (photo: string): boolean => /^https?:\/\//i.test(photo);

/** The checked new photo of a form; undefined if there is none. */
type CheckedPhoto = CheckedPicture | undefined;

const checkPhoto = async (
  context: MemberContext,
  photo: string | undefined,
): Promise<CheckedPhoto> =>
  photo === undefined || isAddress(photo) ? undefined : checkPicture(context, photo);

/** Checks the photo before a building is created, while no row is locked. */
export const checkNewBuilding = async (
  context: MemberContext,
  applicationId: number,
  { photo }: z.output<typeof NewBuildingInput>,
): Promise<CheckedPhoto> => {
  if (!(await lockApplicationsForShare(context.db, context.scope, [applicationId])))
    throw notFound();
  return checkPhoto(context, photo);
};

export const createBuilding = (
  context: MemberContext,
  applicationId: number,
  input: z.output<typeof NewBuildingInput>,
  checkedPhoto: CheckedPhoto,
): Promise<Saved> =>
  inTransaction(context.db, async (tx) => {
    const { companyId } = context.scope;
    const now = context.clock.now();
    if (!(await lockApplicationsForShare(tx, context.scope, [applicationId]))) throw notFound();
    const count = () => countBuildings(tx, companyId);
    const problem = await findLimitProblem(tx, { companyId, what: 'building', count }, now);
    if (problem !== undefined) return invalid({ base: [problem] });
    if (!checkedPhoto) return invalid({ photo: [fieldSentences.photo_missing] });
    const inside = { ...context, db: tx };
    const described = withInput(blank, input);
    const problems =
      problemsInBuilding(input.translations, {}, described.languages) ??
      (await linkProblem(inside, blank, described));
    if (problems) return invalid(problems);
    const photo = await takePicture(tx, checkedPhoto);
    if (photo.outcome === 'refused') return invalid({ photo: [photo.message] });
    const fields = { ...described, photo_file_id: photo.fileId };
    const columns = columnsOf(context.secrets, fields);
    const row = await insertBuilding(tx, applicationId, columns, now);
    if (!row.auto_publish) await switchPublishing(inside, row);
    await recordBuildingActivity(context, tx, row, { action: 'building.created' });
    return { outcome: 'saved', building: await withPhoto(inside, row) };
  });

/** The same before an update. */
export const checkBuildingChange = async (
  context: MemberContext,
  id: number,
  { photo }: z.output<typeof BuildingInput>,
): Promise<CheckedPhoto> => {
  await requireBuilding(context, id);
  return checkPhoto(context, photo);
};

export const changeBuilding = (
  context: MemberContext,
  id: number,
  input: z.output<typeof BuildingInput>,
  checkedPhoto: CheckedPhoto,
): Promise<Saved> =>
  withDraftChecks(context, id, (checked) =>
    inTransaction(context.db, async (tx): Promise<Saved> => {
      const inside = { ...context, db: tx };
      const row = await lockBuildingForUpdate(inside, id);
      const before = fieldsOf(context.secrets, row);
      const after = withInput(before, input);
      const problems =
        problemsInBuilding(input.translations, before.translations, after.languages) ??
        (input.jibestream_id === undefined
          ? providersFloors(before, after)
          : await linkProblem(inside, before, after));
      if (problems) return invalid(problems);
      if (checkedPhoto) {
        const photo = await takePicture(tx, checkedPhoto);
        if (photo.outcome === 'refused') return invalid({ photo: [photo.message] });
        after.photo_file_id = photo.fileId;
      }
      const details = changesBetween(before, after);
      if (Object.keys(details).length === 0)
        return { outcome: 'saved', building: await withPhoto(inside, row) };
      if (after.auto_publish !== before.auto_publish) {
        const problem = findSwitchProblem(context);
        if (problem !== undefined) return invalid({ auto_publish: [problem] });
      }
      const columns = columnsOf(context.secrets, after);
      const changed = await recountIfMoved(
        tx,
        { companyId: context.scope.companyId, buildingId: id },
        () => updateBuilding(tx, id, columns, context.clock.now()),
      );
      if (changed.auto_publish !== row.auto_publish)
        await switchPublishing(inside, changed, checked);
      await recordBuildingActivity(context, tx, changed, { action: 'building.updated', details });
      return { outcome: 'saved', building: await withPhoto(inside, changed) };
    }),
  );

/** A company without a provider retains its links, and cannot add new ones. */
const linkProblem = async (
  { db, scope }: MemberContext,
  before: BuildingFields,
  { jibestream_id: venueId }: BuildingFields,
): Promise<Validations | undefined> =>
  venueId === null || venueId === before.jibestream_id || (await hasProvider(db, scope.companyId))
    ? undefined
    : { jibestream_id: [venueSentences.no_provider] };

/**
 * While a building is linked to a venue, the venue decides the number of floors: it changes only in
 * a request that names the venue, as a synchronization does.
 */
const providersFloors = (
  before: BuildingFields,
  after: BuildingFields,
): Validations | undefined => {
  if (before.jibestream_id === null) return undefined;
  const fixed = (['floors', 'basement_floors'] as const).filter(
    (field) => before[field] !== after[field],
  );
  if (fixed.length === 0) return undefined;
  const message = venueSentences.floors_of_provider;
  return Object.fromEntries(fixed.map((field) => [field, [message]]));
};
