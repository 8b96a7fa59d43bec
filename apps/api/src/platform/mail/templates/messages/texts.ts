import type { PublishFailure } from '@floorwright/domain/venue-versions';

export type MailTexts = {
  subject: string;
  /** The preview text next to the subject. */
  preheader: string;
  paragraphs: readonly string[];
  /** The label of the button. */
  action: string;
  /** Why the recipient gets this mail, for the footer. */
  reason: string;
};

/** What happened to the second factors of a user. */
export const factorChanges = [
  'totp_added',
  'totp_removed',
  'recovery_codes_created',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
] as const;

export type FactorChange = (typeof factorChanges)[number];

/** Names, amounts and dates are given as they are written in the language. */
export type PublishFailed = {
  building: string;
  version: string;
  time: string;
  failure: PublishFailure;
};
export type PublishedWithDeletedFloors = {
  building: string;
  version: string;
  time: string;
  /** How many floors of the version are no longer in the draft. */
  floors: number;
  floorCount: string;
};
export type Trial = {
  company: string;
  plan: string;
  day: string;
  amount: string;
  covered: boolean;
};
export type Payment = { company: string; plan: string; amount: string };
export type PaymentReceived = Payment & { extra: string | null; paidUntil: string };
export type PaymentFailed = Payment & {
  reason: string;
  nextAttempt: string;
  worksUntil: string | null;
};
export type TopUp = { company: string; amount: string };
export type PlanChanged = {
  company: string;
  plan: string;
  price: string;
  paid: string | null;
  until: string;
  inTrial: boolean;
};
export type Downgrade = {
  company: string;
  plan: string;
  nextPlan: string;
  price: string;
  from: string;
};
export type RequestsUsed = {
  company: string;
  plan: string;
  requests: string;
  limit: string;
  usedUp: boolean;
  more: string;
};
export type ExtraRequests = {
  company: string;
  plan: string;
  requests: string;
  included: string;
  limit: string;
  /** The share at which the first mail is sent, such as 80%. */
  firstShare: string;
  /** The share of the plan in percent, or 'cap'. */
  reached: string;
  blockSize: string;
  blockPrice: string;
  spent: string;
  cap: string;
};
