import type { Product } from '../product.ts';

/** A comment with one reply of the same author, straight in the database. */
export const createComment = async (
  { database: { db }, clock }: Product,
  { floor, author, body }: { floor: { id: number }; author: { adminId: number }; body: string },
): Promise<{ id: number; replyId: number }> => {
  const now = clock.now();
  const { companyId } = await db
    .selectFrom('building_floors as floor')
    .innerJoin('buildings', 'buildings.id', 'floor.building_id')
    .innerJoin('applications', 'applications.id', 'buildings.application_id')
    .select('applications.saas_company_id as companyId')
    .where('floor.id', '=', floor.id)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('floor_comments')
    .values({
      saas_company_id: companyId,
      building_floor_id: floor.id,
      latitude: 53.5436,
      longitude: 9.9886,
      author_id: author.adminId,
      body,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const reply = await db
    .insertInto('floor_comment_replies')
    .values({ comment_id: id, author_id: author.adminId, body, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, replyId: reply.id };
};
