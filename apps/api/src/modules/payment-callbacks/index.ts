/** What the payment provider sends: returning browsers and notifications. */

export { paymentCallbackHandlers } from './handlers.ts';
export { servePaymentReturns } from './return-handlers.ts';
