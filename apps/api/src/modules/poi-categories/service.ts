import { recordActivity } from '../../kernel/activity.ts';
import type { MemberContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { areVisible } from '../applications/service.ts';
import { type CategoryRow, hasCategory, insertCategory, listCategories } from './repository.ts';

export const findCategories = async (
  { db, scope }: MemberContext,
  applicationId: number,
): Promise<CategoryRow[]> => {
  if (!(await areVisible(db, scope, [applicationId]))) throw notFound();
  return listCategories(db, applicationId);
};

type Created = { outcome: 'created'; category: CategoryRow } | { outcome: 'taken' };

export const createCategory = (
  context: MemberContext,
  applicationId: number,
  name: string,
): Promise<Created> =>
  inTransaction(context.db, async (tx) => {
    if (!(await areVisible(tx, context.scope, [applicationId]))) throw notFound();
    const category = await insertCategory(tx, applicationId, name, context.clock.now());
    if (!category) return { outcome: 'taken' };
    await recordActivity(context, tx, context.admin, {
      action: 'poi_category.created',
      companyId: context.scope.companyId,
      subject: { type: 'poi_category', id: category.id, label: category.name },
    });
    return { outcome: 'created', category };
  });

/** Whether what stands in this building can be of this category. */
export const isCategoryIn = (db: Db, buildingId: number, id: number): Promise<boolean> =>
  hasCategory(db, buildingId, id);
