export { deliverMail } from './deliver.ts';
export { createMailer, mailFolder } from './create-mailer.ts';
export type { Mail, MailBody, Mailer } from './mailer.ts';
export {
  confirmAccountMail,
  confirmEmailChangeMail,
  emailChangedMail,
  emailChangeNoticeMail,
  factorNoticeMail,
  passwordChangedMail,
  resetPasswordMail,
} from './templates/account-mails.ts';
export {
  paymentFailedMail,
  paymentReceivedMail,
  subscriptionEndedMail,
  topUpFailedMail,
  topUpReceivedMail,
  trialEndingMail,
} from './templates/billing-mails.ts';
export { factorChanges } from './templates/messages/texts.ts';
export { invitationMail } from './templates/account-mails.ts';
export {
  downgradeScheduledMail,
  planChangedMail,
  upgradeFailedMail,
} from './templates/plan-mails.ts';
export { publishedWithDeletedFloorsMail, publishFailedMail } from './templates/version-mails.ts';
export { extraRequestsMail, requestsUsedMail } from './templates/usage-mails.ts';
export { webhookDisabledMail } from './templates/webhook-mails.ts';
export { commentThreadMail, type ThreadEvent } from './templates/comment-mails.ts';
