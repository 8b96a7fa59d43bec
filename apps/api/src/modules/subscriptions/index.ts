/** Subscriptions: ordering, renewal, changes of plan and the subscription page. */

export { subscriptionHandlers } from './handlers.ts';
export { renewDueSchedule, subscriptionJobs } from './renewal-jobs.ts';

export { payOverdueWithNewCard } from './card-change-service.ts';
export { giveSubscription } from './gift-service.ts';
