/** Single sign-on with the identity provider of a company (OpenID Connect). */

export { ssoHandlers } from './handlers.ts';
export { checkDomainsSchedule, ssoJobs } from './jobs.ts';
