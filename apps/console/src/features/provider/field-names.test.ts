import { expect, test } from 'vitest';

import { messages as arabic } from '../../venue/provider/messages/ar.ts';
import { messages as german } from '../../venue/provider/messages/de.ts';
import { messages as english } from '../../venue/provider/messages/en.ts';
import { messages as arabicFields } from './messages/ar.ts';
import { messages as germanFields } from './messages/de.ts';
import { messages as englishFields } from './messages/en.ts';

/** A label without the English name after it. */
const plain = (label: string): string => label.replace(/ \(.*\)$/, '').toLowerCase();

test.each([
  ['Arabic', arabic, arabicFields],
  ['English', english, englishFields],
  ['German', german, germanFields],
])('errors of the provider name the fields as their labels do in %s', (_, errors, { flow }) => {
  const customer = plain(flow.customerId);
  for (const error of [errors.refusedAccess, errors.noCustomer])
    expect(error.toLowerCase()).toContain(customer);
  expect(errors.refusedCredentials.toLowerCase()).toContain(plain(flow.clientId));
  expect(errors.refusedCredentials.toLowerCase()).not.toContain(customer);
});
