import { StartupError } from '../startup-error.ts';

/** An account at Amazon Payment Services, and its endpoints. */
export type PaymentsConfig = {
  merchantIdentifier: string;
  accessCode: string;
  /** Signs outgoing messages. */
  requestPhrase: string;
  /** Signs incoming messages. */
  responsePhrase: string;
  sha: 'sha256' | 'sha512';
  /** The URL that browsers post card forms to. */
  pageUrl: string;
  apiUrl: string;
  /** The timeout of a request, in milliseconds. */
  timeout: number;
  /** Sent for customers whose email the provider refuses. */
  contactEmail: string;
  /** The embedded sandbox for development: no money moves. */
  embedded: boolean;
};

type PaymentsEnvironment = {
  PAYMENTS_MERCHANT_IDENTIFIER?: string | undefined;
  PAYMENTS_ACCESS_CODE?: string | undefined;
  PAYMENTS_REQUEST_PHRASE?: string | undefined;
  PAYMENTS_RESPONSE_PHRASE?: string | undefined;
  PAYMENTS_SHA?: 'sha256' | 'sha512' | undefined;
  PAYMENTS_TEST?: '0' | '1' | undefined;
  PAYMENTS_PAGE_URL?: string | undefined;
  PAYMENTS_API_URL?: string | undefined;
  PAYMENTS_TIMEOUT?: number | undefined;
};

const live = {
  pageUrl: 'https://checkout.payfort.com/FortAPI/paymentPage',
  apiUrl: 'https://paymentservices.payfort.com/FortAPI/paymentApi',
};
const test = {
  pageUrl: 'https://sbcheckout.payfort.com/FortAPI/paymentPage',
  apiUrl: 'https://sbpaymentservices.payfort.com/FortAPI/paymentApi',
};

/** Public, because the sandbox moves no money. */
const sandboxAccount = {
  merchantIdentifier: 'floorwright',
  accessCode: 'sandbox-access-code',
  requestPhrase: 'sandbox-request-phrase',
  responsePhrase: 'sandbox-response-phrase',
};

type Place = { production: boolean; publicUrl: string; ownUrl: string; mailFrom: string };

/** The address in `Name <address>`. */
const addressIn = (mailbox: string): string => /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox;

/**
 * The configured account; partial settings are refused. Without one, development uses the embedded
 * sandbox, and production takes no payments and reports so when a user tries.
 */
export const readPayments = (
  env: PaymentsEnvironment,
  { production, publicUrl, ownUrl, mailFrom }: Place,
): PaymentsConfig | undefined => {
  const how = {
    sha: env.PAYMENTS_SHA ?? 'sha256',
    timeout: (env.PAYMENTS_TIMEOUT ?? 25) * 1000,
    contactEmail: addressIn(mailFrom),
  } as const;
  const account = readAccount(env);
  if (account) {
    const isTest = env.PAYMENTS_TEST === undefined ? !production : env.PAYMENTS_TEST === '1';
    const urls = isTest ? test : live;
    return {
      ...account,
      ...how,
      pageUrl: env.PAYMENTS_PAGE_URL ?? urls.pageUrl,
      apiUrl: env.PAYMENTS_API_URL ?? urls.apiUrl,
      embedded: false,
    };
  }
  if (production) return undefined;
  return {
    ...sandboxAccount,
    ...how,
    pageUrl: `${publicUrl}/dev/payments/FortAPI/paymentPage`,
    apiUrl: `${ownUrl}/dev/payments/FortAPI/paymentApi`,
    embedded: true,
  };
};

const readAccount = (env: PaymentsEnvironment): typeof sandboxAccount | undefined => {
  const {
    PAYMENTS_MERCHANT_IDENTIFIER,
    PAYMENTS_ACCESS_CODE,
    PAYMENTS_REQUEST_PHRASE,
    PAYMENTS_RESPONSE_PHRASE,
  } = env;
  const given = {
    PAYMENTS_MERCHANT_IDENTIFIER,
    PAYMENTS_ACCESS_CODE,
    PAYMENTS_REQUEST_PHRASE,
    PAYMENTS_RESPONSE_PHRASE,
  };
  if (Object.values(given).every((value) => value === undefined)) return undefined;
  if (
    !PAYMENTS_MERCHANT_IDENTIFIER ||
    !PAYMENTS_ACCESS_CODE ||
    !PAYMENTS_REQUEST_PHRASE ||
    !PAYMENTS_RESPONSE_PHRASE
  ) {
    const missing = Object.entries(given).filter(([, value]) => value === undefined);
    throw new StartupError(`To take payments, set ${missing.map(([name]) => name).join(', ')}.`);
  }
  return {
    merchantIdentifier: PAYMENTS_MERCHANT_IDENTIFIER,
    accessCode: PAYMENTS_ACCESS_CODE,
    requestPhrase: PAYMENTS_REQUEST_PHRASE,
    responsePhrase: PAYMENTS_RESPONSE_PHRASE,
  };
};
