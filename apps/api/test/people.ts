import { accounts } from '@floorwright/contract';

import type { Product } from './product.ts';

export const goodPassword = 'Sunny-Day-7';

let count = 0;

export const newEmail = (): string => `person${(count += 1)}@example.test`;

export const signUpInput = (changes: Record<string, unknown> = {}) => ({
  first_name: 'Pat',
  last_name: 'Lee',
  email: newEmail(),
  password: goodPassword,
  password_confirmation: goodPassword,
  terms: true,
  ...changes,
});

/** The secret at the end of the link in a mail. */
export const tokenIn = (mail: { text: string } | undefined): string => {
  const token = mail?.text.match(/\/(?:confirm-account|reset-password)\/([\w-]+)/)?.[1];
  if (token === undefined) throw new Error('the mail holds no link');
  return token;
};

/** Sends what waits and returns the newest mail to this address. */
export const mailTo = async (product: Product, email: string) =>
  (await product.mailsSent()).findLast(({ to }) => to === email);

export type Person = { id: number; email: string; password: string; token: string };

/** A user with a confirmed account, signed in. */
export const createPerson = async (
  product: Product,
  changes: Record<string, unknown> = {},
): Promise<Person> => {
  const input = signUpInput(changes);
  const { body } = await product.client.call(accounts.signUp, { body: input });
  const mail = await mailTo(product, input.email);
  const confirmed = await product.client.call(accounts.confirm, {
    body: { confirmation_token: tokenIn(mail) },
  });
  return {
    id: body.admin.id,
    email: input.email,
    password: goodPassword,
    token: confirmed.body.access_token.key,
  };
};

export const signIn = async (
  product: Product,
  { email, password }: { email: string; password: string },
): Promise<string> => {
  const answer = await product.client.call(accounts.signIn, { body: { email, password } });
  return answer.body.access_token.key;
};
