import type { Currency, PaymentOutcome } from '@floorwright/domain/billing';

/** What the provider sends and receives: flat names and values. */
export type Fields = Readonly<Record<string, string>>;

/** A form that a browser posts to the provider, with the fields that a person adds. */
export type CardForm = { actionUrl: string; fields: Fields };

export type Purchase = {
  /** Names the payment here and there, for ever; at most 40 characters. */
  reference: string;
  /** In minor units. */
  amount: number;
  currency: Currency;
  token: string;
  email: string;
  description: string;
  /** The payer is present: with an address, perhaps a security code, and a way back from 3-D Secure. */
  attended: { address: string; securityCode: string | undefined; returnUrl: string } | undefined;
};

/** What became of a payment, as far as is known. */
export type PaymentNews = {
  reference: string;
  /**
   * `unknown-order`: the provider has no such order. `not-delivered`: the request did not leave this
   * server, so nothing was charged.
   */
  outcome: PaymentOutcome | 'unknown-order' | 'not-delivered';
  /** The provider's own code; empty when there was no answer. */
  code: string;
  /** Where the holder proves themselves, for ddd-check. */
  dddUrl: string | undefined;
  amount: number | undefined;
  currency: string | undefined;
  fortId: string | undefined;
  authorizationCode: string | undefined;
  signature: string | undefined;
  /** For a later investigation: nothing secret, no card but a masked one. */
  fields: Fields;
};

export type NewToken = {
  reference: string;
  made: boolean;
  code: string;
  token: string;
  cardNumber: string;
  cardBin: string;
  holderName: string;
  expiryDate: string;
};

/** The card payment provider. Whatever it does instead of answering becomes a value. */
export type PaymentGateway = {
  cardForm(request: { reference: string; returnUrl: string }): CardForm;
  purchase(purchase: Purchase): Promise<PaymentNews>;
  checkStatus(reference: string): Promise<PaymentNews>;
  /** Whether the token can no longer be used. */
  deactivateToken(request: { reference: string; token: string }): Promise<boolean>;
  /**
   * What came through a browser or a webhook: a payment, or something else that the provider signed
   * for this merchant. Undefined for everything else.
   */
  readPayment(fields: Fields): PaymentNews | 'other' | undefined;
  readToken(fields: Fields): NewToken | undefined;
};
