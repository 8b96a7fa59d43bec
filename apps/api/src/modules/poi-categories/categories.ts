import { recordActivity } from '../../kernel/activity.ts';
import type { MemberContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import { type Db, inTransaction, isUniqueViolation } from '../../platform/database/db.ts';
import { lockApplicationsForShare } from '../applications/index.ts';
import {
  type CategoryRow,
  countPois,
  deleteCategory,
  findCategory,
  type FoundCategory,
  hasCategory,
  insertCategory,
  listCategories,
  lockCategoryForUpdate,
  movePois,
  renameCategory,
} from './repository.ts';

export const findCategories = async (
  { db, scope }: MemberContext,
  applicationId: number,
): Promise<CategoryRow[]> => {
  if (!(await lockApplicationsForShare(db, scope, [applicationId]))) throw notFound();
  return listCategories(db, applicationId);
};

type Created = { outcome: 'created'; category: CategoryRow } | { outcome: 'taken' };

export const createCategory = (
  context: MemberContext,
  applicationId: number,
  name: string,
): Promise<Created> =>
  inTransaction(context.db, async (tx) => {
    if (!(await lockApplicationsForShare(tx, context.scope, [applicationId]))) throw notFound();
    const category = await insertCategory(tx, applicationId, name, context.clock.now());
    if (!category) return { outcome: 'taken' };
    await recordActivity(context, tx, context.admin, {
      action: 'poi_category.created',
      companyId: context.scope.companyId,
      subject: { type: 'poi_category', id: category.id, label: category.name },
    });
    return { outcome: 'created', category };
  });

/** The category if the member may see its application; otherwise 404. */
const visible = async (
  { scope }: MemberContext,
  db: Db,
  category: FoundCategory | undefined,
): Promise<FoundCategory> => {
  if (!category || !(await lockApplicationsForShare(db, scope, [category.application_id])))
    throw notFound();
  return category;
};

export const countPoisIn = async (context: MemberContext, id: number): Promise<number> => {
  const { db } = context;
  await visible(context, db, await findCategory(db, id));
  return countPois(db, id);
};

type Renamed = { outcome: 'renamed'; category: CategoryRow } | { outcome: 'taken' };

export const changeCategoryName = async (
  context: MemberContext,
  id: number,
  name: string,
): Promise<Renamed> => {
  try {
    return await inTransaction(context.db, async (tx) => {
      const before = await visible(context, tx, await lockCategoryForUpdate(tx, id));
      const category = await renameCategory(tx, id, name);
      if (category.name !== before.name)
        await recordActivity(context, tx, context.admin, {
          action: 'poi_category.renamed',
          companyId: context.scope.companyId,
          subject: { type: 'poi_category', id, label: name },
          details: { name: { from: before.name, to: name } },
        });
      return { outcome: 'renamed', category };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return { outcome: 'taken' };
    throw error;
  }
};

type Removed = { outcome: 'removed' } | { outcome: 'no-target' };

/** Deletes a category. Its POIs move to the other one of the same application, or have none. */
export const removeCategory = (
  context: MemberContext,
  id: number,
  mergeInto: number | undefined,
): Promise<Removed> =>
  inTransaction(context.db, async (tx) => {
    // In the order of their ids, so that two merges cannot deadlock.
    const ids = [id, ...(mergeInto === undefined ? [] : [mergeInto])].toSorted((a, b) => a - b);
    const locked = new Map<number, FoundCategory | undefined>();
    for (const each of ids) locked.set(each, await lockCategoryForUpdate(tx, each));
    const category = await visible(context, tx, locked.get(id));
    const target = mergeInto === undefined ? null : locked.get(mergeInto);
    const fits = target === null || target?.application_id === category.application_id;
    if (!fits || mergeInto === id) return { outcome: 'no-target' };
    const pois = await movePois(tx, { from: id, to: target?.id ?? null }, context.clock.now());
    await deleteCategory(tx, id);
    await recordActivity(context, tx, context.admin, {
      ...(target
        ? { action: 'poi_category.merged', details: { pois, into: target.name } }
        : { action: 'poi_category.deleted', details: { pois } }),
      companyId: context.scope.companyId,
      subject: { type: 'poi_category', id, label: category.name },
    });
    return { outcome: 'removed' };
  });

/** Whether a POI of this building can have this category. */
export const isCategoryIn = (db: Db, buildingId: number, id: number): Promise<boolean> =>
  hasCategory(db, buildingId, id);
