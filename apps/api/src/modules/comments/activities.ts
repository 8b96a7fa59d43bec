import { type EntryAbout, recordActivity } from '../../kernel/activity.ts';
import type { PersonContext } from '../../kernel/context.ts';
import type { CommentRow } from './repository.ts';

/**
 * The audit log says what a comment is about, not what it says: nothing can be deleted from it. The database of the
 * context is the transaction of the change.
 */
export const recordCommentActivity = (
  context: PersonContext,
  comment: Pick<CommentRow, 'id' | 'poi_title' | 'floor_name' | 'building_name'>,
  action: EntryAbout<'comment'>['action'],
): Promise<void> =>
  recordActivity(context, context.db, context.admin, {
    action,
    companyId: context.scope.companyId,
    subject: { type: 'comment', id: comment.id, label: comment.poi_title ?? 'a place' },
    details: { floor: `${comment.building_name}, ${comment.floor_name}` },
  });
