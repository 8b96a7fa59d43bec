/** Subscriptions: ordering, renewal, changes of plan and the subscription page. */

export { subscriptionHandlers } from './handlers.ts';
export { renewDueSchedule, subscriptionJobs } from './jobs.ts';

export { payOverdueWithNewCard } from './ordering/pay-overdue.ts';
export { grantSubscription } from './grant.ts';
