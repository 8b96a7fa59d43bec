import type { ServiceStatus } from '@floorwright/domain/status';

export type Mail = { to: string; subject: string; html: string; text: string };

/** A mail without its recipient, as the templates make them. */
export type MailBody = Omit<Mail, 'to'>;

export type Mailer = {
  /**
   * Resolves when the mail was accepted; rejects otherwise. The same `messageId` marks the same
   * mail: letters and digits, unique for this sender.
   */
  send(mail: Mail, options?: { messageId?: string }): Promise<void>;
  probe(): Promise<Exclude<ServiceStatus, 'error'>>;
};

const domainOf = (from: string): string => /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/** The fields that all adapters pass to the composer. */
export const toMessage = (mail: Mail, from: string, messageId?: string) => ({
  from,
  ...(messageId !== undefined && { messageId: `<${messageId}@${domainOf(from)}>` }),
  // As an object the address is one recipient, whatever it contains.
  to: { name: '', address: mail.to },
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
});
