import type { Limit } from '../../kernel/limits/rate-limit.ts';
import { minutes } from '../../platform/clock/clock.ts';

/** Every comment can mail colleagues, and everything is stored in the audit log. */
export const limits = {
  changesOfMember: { name: 'comments/member', tries: 120, within: minutes(10) },
  /** A member who is mentioned in many comments still finds them in the studio. */
  mailsToMember: { name: 'comments/mails', tries: 30, within: minutes(60) },
} as const satisfies Record<string, Limit>;
