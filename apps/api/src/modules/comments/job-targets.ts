import { z } from 'zod';

import type { JobTarget } from '../../platform/jobs/index.ts';

const CommentMail = z.object({
  commentId: z.number(),
  adminId: z.number(),
  /** What happened from then on, and before `until`. */
  from: z.coerce.date(),
  until: z.coerce.date(),
});

export type CommentMailPayload = z.infer<typeof CommentMail>;

export const commentMail: JobTarget<CommentMailPayload> = {
  name: 'comments.send_mail',
  payload: CommentMail,
};
