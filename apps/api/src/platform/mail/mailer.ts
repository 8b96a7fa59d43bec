import type { ServiceStatus } from '@floorwright/domain';

export type Mail = { to: string; subject: string; html: string; text: string };

/** A mail without its recipient, as the templates make them. */
export type MailBody = Omit<Mail, 'to'>;

export type Mailer = {
  /** Resolves when the mail was taken over by the outside; rejects otherwise. */
  send(mail: Mail): Promise<void>;
  probe(): Promise<Exclude<ServiceStatus, 'error'>>;
};

/** The fields that every adapter hands to the composer in the same way. */
export const toMessage = (mail: Mail, from: string) => ({
  from,
  // As an object the address is one recipient, whatever it contains.
  to: { name: '', address: mail.to },
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
});
