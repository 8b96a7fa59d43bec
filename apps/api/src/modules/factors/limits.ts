import type { Limit } from '../../kernel/limits/rate-limit.ts';
import { days, hours, minutes } from '../../platform/clock/clock.ts';

export const limits = {
  /** Three codes of an authenticator app are valid at a time. One network at one account. */
  codeFromNetwork: { name: 'factor-code/account-network', tries: 10, within: minutes(15) },
  /** All networks together, against patient guessing by someone who knows the password. */
  codeOfAccountPerDay: { name: 'factor-code/account-day', tries: 60, within: days(1) },
  /** A device on which the user has signed in before: guesses from elsewhere do not lock the owner out. */
  codeFromDevice: { name: 'factor-code/device', tries: 10, within: minutes(15) },
  /** All known devices of an account together: someone who can read its mails can make more of them. */
  codeFromDevicesPerDay: { name: 'factor-code/devices-day', tries: 60, within: days(1) },
  stepFromAddress: { name: 'factor-step/address', tries: 60, within: minutes(15) },
  /** In the audit log of an account, so that no one can fill it. */
  recordedRefusals: { name: 'audit/factor-refused', tries: 20, within: hours(1) },
  setUpOfAccount: { name: 'factor-set-up/account', tries: 20, within: hours(1) },
} as const satisfies Record<string, Limit>;
