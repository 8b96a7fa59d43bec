/** Notifies addresses of a company of changes. `kernel/events/outgoing-events.ts` writes the messages. */

export { webhookHandlers } from './handlers.ts';
export {
  purgeDeliveriesSchedule,
  webhookJobs,
  webhooksDueSchedule,
  webhookUpkeepJobs,
} from './jobs.ts';
