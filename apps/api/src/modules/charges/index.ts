/** Charges of cards: making, settling, checking and listing them. */

export { chargeHandlers } from './handlers.ts';
export { chargeJobs, checkChargesSchedule } from './jobs.ts';

export { chargeDecided, chargeUnreceived } from './decided-service.ts';
export { finishCharge, hearPayment } from './hearing-service.ts';
export { chargeOutcome, decidedCharge, type DecidedCharge, noCharge } from './outcome-service.ts';
export { pendingCharge, type PendingCharge, resendCharge } from './resending-service.ts';
export { chargeReturnPath } from './top-up-service.ts';
export { takeChargeTry } from './tries-service.ts';
export { chargeUnattended, type UnattendedCharge } from './unattended-service.ts';
