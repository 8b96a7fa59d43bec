import type { PoiCategoryInput, Validations } from '@floorwright/contract';
import {
  isSameTranslations,
  noTranslations,
  sharedLanguages,
} from '@floorwright/domain/translations';
import type { z } from 'zod';

import { recordActivity } from '../../kernel/activity.ts';
import type { MemberContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import { languageProblems, withTranslations } from '../../kernel/translations.ts';
import { type Db, inTransaction, isUniqueViolation } from '../../platform/database/db.ts';
import { lockApplicationsForShare } from '../applications/index.ts';
import {
  type CategoryRow,
  countPois,
  deleteCategory,
  findCategory,
  type FoundCategory,
  lockCategoryForShare,
  insertCategory,
  listCategories,
  listLanguages,
  lockCategoryForUpdate,
  movePois,
  updateCategory,
} from './repository.ts';

export const findCategories = async (
  { db, scope }: MemberContext,
  applicationId: number,
): Promise<{ categories: CategoryRow[]; languages: readonly string[] }> => {
  if (!(await lockApplicationsForShare(db, scope, [applicationId]))) throw notFound();
  return {
    categories: await listCategories(db, applicationId),
    languages: sharedLanguages(await listLanguages(db, applicationId)),
  };
};

type Input = z.output<typeof PoiCategoryInput>['building_poi_category'];
type Refused = { outcome: 'taken' } | { outcome: 'invalid'; validations: Validations };
type Created = { outcome: 'created'; category: CategoryRow } | Refused;

/** Buildings of an application may have other main languages, so a category can be translated into any of them. */
const wrongLanguages = async (
  db: Db,
  applicationId: number,
  { translations: sent }: Input,
  stored: CategoryRow['translations'],
): Promise<Validations | undefined> => {
  if (sent === undefined) return undefined;
  const problems = languageProblems(sent, {
    stored,
    others: (await listLanguages(db, applicationId)).flat(),
  });
  if (!problems) return undefined;
  return Object.fromEntries(
    Object.entries(problems).map(([place, messages]) => [
      `building_poi_category.${place}`,
      messages,
    ]),
  );
};

export const createCategory = (
  context: MemberContext,
  applicationId: number,
  input: Input,
): Promise<Created> =>
  inTransaction(context.db, async (tx) => {
    if (!(await lockApplicationsForShare(tx, context.scope, [applicationId]))) throw notFound();
    const problems = await wrongLanguages(tx, applicationId, input, noTranslations);
    if (problems) return { outcome: 'invalid', validations: problems };
    const fields = {
      name: input.name,
      translations: withTranslations(noTranslations, input.translations),
    };
    const category = await insertCategory(tx, applicationId, fields, context.clock.now());
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

type Changed = { outcome: 'changed'; category: CategoryRow } | Refused;

export const changeCategory = async (
  context: MemberContext,
  id: number,
  input: Input,
): Promise<Changed> => {
  const { name } = input;
  try {
    return await inTransaction(context.db, async (tx) => {
      const before = await visible(context, tx, await lockCategoryForUpdate(tx, id));
      const problems = await wrongLanguages(tx, before.application_id, input, before.translations);
      if (problems) return { outcome: 'invalid', validations: problems };
      const translations = withTranslations(before.translations, input.translations);
      const category = await updateCategory(tx, { id, name, translations });
      const about = {
        companyId: context.scope.companyId,
        subject: { type: 'poi_category', id, label: name },
      };
      if (name !== before.name)
        await recordActivity(context, tx, context.admin, {
          action: 'poi_category.renamed',
          ...about,
          details: { name: { from: before.name, to: name } },
        });
      if (!isSameTranslations(before.translations, translations))
        await recordActivity(context, tx, context.admin, {
          action: 'poi_category.translated',
          ...about,
        });
      return { outcome: 'changed', category };
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
  lockCategoryForShare(db, buildingId, id);
