import type { Limit } from '../../kernel/limits/rate-limit.ts';
import { hours, minutes } from '../../platform/clock/clock.ts';

export const limits = {
  methodFromAddress: { name: 'sso-method/address', tries: 120, within: minutes(15) },
  startFromAddress: { name: 'sso-start/address', tries: 60, within: minutes(15) },
  finishFromAddress: { name: 'sso-finish/address', tries: 60, within: minutes(15) },
  testOfCompany: { name: 'sso-test/company', tries: 30, within: hours(1) },
  checkOfCompany: { name: 'sso-domain-check/company', tries: 60, within: hours(1) },
  /** So that no one fills the audit log of a company with domains of others. */
  recordedDomains: { name: 'audit/sso-domain-refused', tries: 20, within: hours(1) },
  /** So that strangers cannot fill the audit log. */
  recordedRefusals: { name: 'audit/sso-refused', tries: 20, within: hours(1) },
} as const satisfies Record<string, Limit>;

/** How long a person may take at the identity provider. */
export const attemptLifetime = minutes(15);
