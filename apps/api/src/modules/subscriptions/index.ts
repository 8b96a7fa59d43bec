/** Subscriptions: ordering, renewal, changes of plan and the subscription page. */

export { subscriptionHandlers } from './handlers.ts';
export { renewDueSchedule, subscriptionJobs } from './jobs.ts';

export { payOverdueWithNewCard } from './ordering/new-card.ts';
export { giveSubscription } from './gift.ts';
