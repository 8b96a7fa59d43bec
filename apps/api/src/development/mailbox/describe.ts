import type { Address } from 'postal-mime';

import { html, type Html } from '../../platform/mail/html.ts';

export const addressText = (address: Address | undefined): string => {
  if (!address) return '';
  if (address.group) return address.name;
  return address.name === '' ? address.address : `${address.name} <${address.address}>`;
};

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

export const timeMarkup = (date: string | undefined): Html => {
  const time = new Date(date ?? Number.NaN);
  // A mail that was put into the folder by hand may have any date, or none.
  if (Number.isNaN(time.getTime())) return html`<span>${date ?? 'No date'}</span>`;
  return html`<time datetime="${time.toISOString()}">${format.format(time)} UTC</time>`;
};

/** Plain text with URLs as links. */
export const textMarkup = (text: string): Html => {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/);
  return html`${parts.map((part, index) =>
    // The pattern is a capture group, so every second part is a URL.
    index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`,
  )}`;
};
