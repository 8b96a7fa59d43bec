import type { Currency, PaymentOutcome } from '@floorwright/domain/billing';

/** Messages from and to the provider: flat names and values. */
export type Fields = Readonly<Record<string, string>>;

/** A form that a browser posts to the provider, with the fields that the user adds. */
export type CardForm = { actionUrl: string; fields: Fields };

export type Purchase = {
  /** Identifies the payment here and at the provider; at most 40 characters. */
  reference: string;
  /** In minor units. */
  amount: number;
  currency: Currency;
  token: string;
  email: string;
  description: string;
  /**
   * The payer is present: with an IP address, an optional security code, and a return URL for 3-D
   * Secure.
   */
  attended: { address: string; securityCode: string | undefined; returnUrl: string } | undefined;
};

/** The outcome of a payment, as far as known. */
export type PaymentReport = {
  reference: string;
  /**
   * `unknown-order`: the provider has no such order. `not-delivered`: the request did not leave this
   * server, so nothing was charged.
   */
  outcome: PaymentOutcome | 'unknown-order' | 'not-delivered';
  /** The provider's code; empty without a response. */
  code: string;
  /** The 3-D Secure page, for ddd-check. */
  dddUrl: string | undefined;
  amount: number | undefined;
  currency: string | undefined;
  fortId: string | undefined;
  authorizationCode: string | undefined;
  signature: string | undefined;
  /** For later investigation: no secrets, only a masked card. */
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

/** The card payment provider. All failures become values. */
export type PaymentGateway = {
  cardForm(request: { reference: string; returnUrl: string }): CardForm;
  purchase(purchase: Purchase): Promise<PaymentReport>;
  checkStatus(reference: string): Promise<PaymentReport>;
  /** Whether the token can no longer be used. */
  deactivateToken(request: { reference: string; token: string }): Promise<boolean>;
  /**
   * A message through a browser or a webhook: a payment, or something else that the provider signed
   * for this merchant. Undefined otherwise.
   */
  readPayment(fields: Fields): PaymentReport | 'other' | undefined;
  readToken(fields: Fields): NewToken | undefined;
};
