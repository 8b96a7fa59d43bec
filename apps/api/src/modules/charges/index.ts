/** Charges of cards: making, settling, checking and listing them. */

export { chargeHandlers } from './handlers.ts';
export { chargeJobs, checkChargesSchedule } from './jobs.ts';

export { chargeDecided, chargeUnreceived } from './job-targets.ts';
export { finishCharge, handlePaymentNotification } from './notifications.ts';
export { chargeOutcome, noCharge } from './charges.ts';
export { type DecidedCharge, findDecided } from './repository.ts';
export { findPendingCharge, type PendingCharge, resendCharge } from './resending.ts';
export { chargeReturnPath } from './top-up.ts';
export { countChargeAttempt } from './charge-limits.ts';
export { chargeUnattended, type UnattendedCharge } from './unattended.ts';
