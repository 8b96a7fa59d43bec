import { createHash } from 'node:crypto';

/** The provider's side of the configured account. */
export type Account = {
  merchantIdentifier: string;
  accessCode: string;
  requestPhrase: string;
  responsePhrase: string;
  sha: 'sha256' | 'sha512';
};

export type Parameters = Record<string, string>;

/** Does not use the product's code, because a shared mistake would stay unnoticed. */
const digest = (parameters: Parameters, phrase: string, sha: Account['sha']): string => {
  let text = phrase;
  for (const name of Object.keys(parameters).toSorted())
    if (name !== 'signature') text += `${name}=${parameters[name] ?? ''}`;
  return createHash(sha)
    .update(text + phrase)
    .digest('hex');
};

const typed = [
  'card_number',
  'expiry_date',
  'card_security_code',
  'card_holder_name',
  'remember_me',
];

/** Whether the merchant signed this; in a form, the user's input is not signed. */
export const isMerchants = (parameters: Parameters, account: Account): boolean => {
  const isForm = parameters['service_command'] === 'TOKENIZATION';
  const signed = Object.fromEntries(
    Object.entries(parameters).filter(([name]) => !isForm || !typed.includes(name)),
  );
  return (
    parameters['access_code'] === account.accessCode &&
    parameters['merchant_identifier'] === account.merchantIdentifier &&
    parameters['signature'] === digest(signed, account.requestPhrase, account.sha)
  );
};

export const answer = (parameters: Parameters, account: Account): Parameters => ({
  ...parameters,
  signature: digest(parameters, account.responsePhrase, account.sha),
});
