import type { Limit } from '../../kernel/limits/rate-limit.ts';
import { hours, minutes } from '../../platform/clock/clock.ts';

/** Mails go to addresses that did not ask for them, and anyone can try codes. */
export const limits = {
  mailToInvitee: { name: 'invitation-mail/email', tries: 5, within: hours(1) },
  mailFromCompany: { name: 'invitation-mail/company', tries: 200, within: hours(1) },
  mailToProvisioned: { name: 'invitation-mail/provisioned', tries: 2_000, within: hours(1) },
  codeFromAddress: { name: 'invitation-code/address', tries: 60, within: minutes(15) },
} as const satisfies Record<string, Limit>;
