import type { Address } from 'postal-mime';

import { html, type Html, nothing } from '../../platform/mail/html.ts';
import type { StoredMail } from './mails.ts';

export const frameSandbox =
  'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/** As in the console. */
const mark = html`<svg class="mark" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
  <path class="room" d="M13 13h7v6a1 1 0 0 1-1 1h-6z" />
  <path
    d="M8 20H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-6v-3M13 13h7M4 10h4M12 10h1V4"
  />
</svg>`;

const page = (title: string, content: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} – Floorwright</title>
        <link rel="stylesheet" href="/dev/mailbox/styles.css" />
      </head>
      <body>
        <header class="top">
          <a class="brand" href="/">${mark}Floorwright</a>
          <span class="where">Mailbox</span>
        </header>
        <main>${content}</main>
      </body>
    </html>`.markup;

const row = ({ id, email }: StoredMail): Html =>
  html`<li>
    <a class="mail" href="/dev/mailbox/${id}">
      <span class="subject">${email.subject ?? 'No subject'}</span>
      <span class="to">${addressText(email.to?.[0])}</span>
      ${timeMarkup(email.date)}
    </a>
  </li>`;

const list = (mails: readonly StoredMail[], total: number): Html =>
  html`<ul class="panel mails">
      ${mails.map(row)}
    </ul>
    <p class="count">1–${mails.length} of ${total}</p>`;

const empty = html`<div class="panel empty">
  <p>No mail has been written yet.</p>
  <p><a href="/sign-up">Sign up</a> to get the first one.</p>
</div>`;

export const listPage = (mails: readonly StoredMail[], total: number): string =>
  page(
    'Mailbox',
    html`<div class="title">
        <h1>Mailbox</h1>
        <a class="button" href="/dev/mailbox">Refresh</a>
      </div>
      <p class="quiet">
        Without SMTP_URL, mails are stored here. Production does not have this page.
      </p>
      ${mails.length === 0 ? empty : list(mails, total)}`,
  );

const field = (name: string, value: Html): Html =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;

const tab = (label: string, address: string, current: boolean): Html =>
  current
    ? html`<a href="${address}" aria-current="page">${label}</a>`
    : html`<a href="${address}">${label}</a>`;

const body = ({ id, email }: StoredMail, view: 'html' | 'text'): Html =>
  view === 'html'
    ? html`<iframe
        title="The mail"
        src="/dev/mailbox/${id}/html"
        sandbox="${frameSandbox}"
      ></iframe>`
    : html`<pre tabindex="0" role="region" aria-label="The mail as text">
${textMarkup(email.text ?? '')}</pre>`;

export const mailPage = (mail: StoredMail, view: 'html' | 'text'): string => {
  const { id, email } = mail;
  const subject = email.subject ?? 'No subject';
  const address = `/dev/mailbox/${id}`;
  return page(
    subject,
    html`<p class="back"><a href="/dev/mailbox">Back to all mails</a></p>
      <div class="title">
        <h1>${subject}</h1>
        <a class="button" href="${address}/raw" download>Download .eml</a>
      </div>
      <dl class="headers">
        ${field('From', html`${addressText(email.from)}`)}
        ${(email.to ?? []).map((to) => field('To', html`${addressText(to)}`))}
        ${field('Date', timeMarkup(email.date))}
        ${email.messageId === undefined ? nothing : field('Message id', html`${email.messageId}`)}
      </dl>
      <nav class="tabs" aria-label="Forms of the mail">
        ${tab('HTML', address, view === 'html')}
        ${tab('Text', `${address}?view=text`, view === 'text')}
      </nav>
      <div class="panel body">${body(mail, view)}</div>`,
  );
};

export const missingPage = (): string =>
  page(
    'No such mail',
    html`<h1>No such mail</h1>
      <p class="quiet">It may have been deleted from the mail folder.</p>
      <p><a href="/dev/mailbox">Back to all mails</a></p>`,
  );

const addressText = (address: Address | undefined): string => {
  if (!address) return '';
  if (address.group) return address.name;
  return address.name === '' ? address.address : `${address.name} <${address.address}>`;
};

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

const timeMarkup = (date: string | undefined): Html => {
  const time = new Date(date ?? Number.NaN);
  // A mail that was put into the folder by hand may have any date, or none.
  if (Number.isNaN(time.getTime())) return html`<span>${date ?? 'No date'}</span>`;
  return html`<time datetime="${time.toISOString()}">${format.format(time)} UTC</time>`;
};

/** Plain text with URLs as links. */
const textMarkup = (text: string): Html => {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/);
  return html`${parts.map((part, index) =>
    // The pattern is a capture group, so every second part is a URL.
    index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`,
  )}`;
};
