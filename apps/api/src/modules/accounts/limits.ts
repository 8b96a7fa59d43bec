import type { Limit } from '../../kernel/limits/rate-limit.ts';
import { days, hours, minutes } from '../../platform/clock/clock.ts';

/** The number of attempts per account and per network address. */
export const limits = {
  signUpFromAddress: { name: 'sign-up/address', tries: 120, within: hours(1) },
  /** One network at one account: guesses from other networks do not count against the owner. */
  signInFromNetwork: { name: 'sign-in/account-network', tries: 10, within: minutes(15) },
  /** All networks together, against distributed guessing; known devices are exempt. */
  signInToAccount: { name: 'sign-in/account', tries: 100, within: hours(1) },
  signInFromDevice: { name: 'sign-in/device', tries: 10, within: minutes(15) },
  /** All known devices of an account together: someone who can read its mails can make more of them. */
  signInFromDevicesPerDay: { name: 'sign-in/devices-day', tries: 100, within: days(1) },
  signInFromAddress: { name: 'sign-in/address', tries: 60, within: minutes(15) },
  mailToAccount: { name: 'account-mail/account', tries: 5, within: hours(1) },
  emailChangeOfAccount: { name: 'email-change/account', tries: 5, within: hours(1) },
  /** Where many ask from one network, each account still gets this many. */
  mailFromBusyNetwork: { name: 'account-mail/busy-network', tries: 1, within: hours(1) },
  /** Where even that is too much: a list of accounts must not be mailed. */
  mailFromNetwork: { name: 'account-mail/network', tries: 600, within: hours(1) },
  mailFromAddress: { name: 'account-mail/address', tries: 60, within: hours(1) },
  linkFromAddress: { name: 'account-link/address', tries: 60, within: minutes(15) },
} as const satisfies Record<string, Limit>;
