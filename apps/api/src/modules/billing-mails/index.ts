/** Mails to the owners of a company about its plan, payments and API requests. */

export { billingMailJobs, type MailFacts, mailOwners } from './jobs.ts';
