import { isIP } from 'node:net';

import { isTokenMade } from '@floorwright/domain/billing';
import type { FastifyBaseLogger } from 'fastify';

import { toCheckedReport, toReport, toToken, withoutAnswer } from './aps-answers.ts';
import type { Fields, PaymentGateway, Purchase } from './gateway.ts';
import { postJson } from './post-json.ts';
import { isSignedBy, sign, signForm } from './signature.ts';
import { isFor, isPayment, isTokenization, isUnambiguous, unknownNames } from './signed-message.ts';

/** The characters that the provider accepts in an email address; others are legal in mail. */
const providerEmail = /^[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9.-]{1,189}$/;

const isProviderEmail = (email: string): boolean => providerEmail.test(email);

/** Undefined if it is not an address, such as junk in a proxy header. */
const customerIp = (address: string): string | undefined =>
  isIP(address) !== 0 && /^[0-9A-Fa-f.:]{2,45}$/.test(address) ? address : undefined;

/** The provider refuses other characters and longer descriptions. */
const describable = (text: string): string =>
  text.replaceAll(/[^\p{L}\p{N}#'/._\-:$]+/gu, ' ').slice(0, 150);

/**
 * Signed text is `name=value` pairs without a delimiter, so a value with "=" could be parsed as
 * more fields. No such value is sent, whatever the callers check.
 */
const assertSendable = (fields: Fields): void => {
  for (const [name, value] of Object.entries(fields))
    if (/[=\p{Cc}]/u.test(value)) throw new Error(`${name} has characters that cannot be signed`);
};

type ApsSettings = {
  merchantIdentifier: string;
  accessCode: string;
  requestPhrase: string;
  responsePhrase: string;
  sha: 'sha256' | 'sha512';
  pageUrl: string;
  apiUrl: string;
  timeout: number;
  /** Replaces an email that the provider refuses. */
  contactEmail: string;
};

/** Amazon Payment Services with tokenization: card numbers go from the browser to the provider. */
export const createApsGateway = (
  settings: ApsSettings,
  log: Pick<FastifyBaseLogger, 'warn'>,
): PaymentGateway => {
  const { sha } = settings;
  const outgoing = { phrase: settings.requestPhrase, sha };
  const incoming = { phrase: settings.responsePhrase, sha };
  const merchant = {
    access_code: settings.accessCode,
    merchant_identifier: settings.merchantIdentifier,
    language: 'en',
  };

  /** A response that is not signed, or about something else, counts as none. */
  const post = async (fields: Fields) => {
    assertSendable(fields);
    const request = sign({ ...merchant, ...fields }, outgoing);
    const posted = await postJson(settings.apiUrl, request, settings.timeout);
    if (posted.outcome !== 'answered') return posted;
    const about = posted.fields['merchant_reference'] ?? request['merchant_reference'];
    const ours = about === request['merchant_reference'] && isSignedBy(posted.fields, incoming);
    return ours ? posted : ({ outcome: 'no-answer' } as const);
  };

  /** Whether the provider signed exactly this, for this merchant. */
  const isGenuine = (fields: Fields): boolean => {
    if (!isSignedBy(fields, incoming) || !isFor(fields, merchant)) return false;
    const unknown = unknownNames(fields);
    // The provider may add fields: its messages are refused until their names are listed here.
    if (unknown.length > 0)
      log.warn({ names: unknown }, 'a signed payment message has unknown fields');
    return isUnambiguous(fields);
  };

  return {
    cardForm: ({ reference, returnUrl }) => ({
      actionUrl: settings.pageUrl,
      fields: signForm(
        {
          ...merchant,
          service_command: 'TOKENIZATION',
          merchant_reference: reference,
          return_url: returnUrl,
        },
        outgoing,
      ),
    }),

    purchase: async (purchase) => {
      const { reference } = purchase;
      const posted = await post(purchaseFields(purchase, settings.contactEmail));
      if (posted.outcome === 'not-delivered') return withoutAnswer(reference, 'not-delivered');
      if (posted.outcome === 'no-answer') return withoutAnswer(reference, 'uncertain');
      return toReport(reference, posted.fields, posted.fields['response_code'] ?? '');
    },

    checkStatus: async (reference) => {
      const posted = await post({ query_command: 'CHECK_STATUS', merchant_reference: reference });
      return posted.outcome === 'answered'
        ? toCheckedReport(reference, posted.fields)
        : withoutAnswer(reference, 'uncertain');
    },

    deactivateToken: async ({ reference, token }) => {
      const posted = await post({
        service_command: 'UPDATE_TOKEN',
        merchant_reference: reference,
        token_name: token,
        token_status: 'INACTIVE',
      });
      if (posted.outcome !== 'answered') return false;
      const code = posted.fields['response_code'] ?? '';
      // An unknown token cannot be used either.
      return isTokenMade(code) || code.endsWith('044');
    },

    readPayment: (fields) => {
      if (!isGenuine(fields)) return undefined;
      const { merchant_reference: reference = '', response_code: code = '' } = fields;
      return isPayment(fields) ? toReport(reference, fields, code) : 'other';
    },

    readToken: (fields) =>
      isGenuine(fields) && isTokenization(fields)
        ? toToken(fields, isTokenMade(fields['response_code'] ?? ''))
        : undefined,
  };
};

const purchaseFields = (purchase: Purchase, contactEmail: string): Fields => {
  const { attended, email } = purchase;
  const ip = attended && customerIp(attended.address);
  return {
    command: 'PURCHASE',
    merchant_reference: purchase.reference,
    amount: String(purchase.amount),
    currency: purchase.currency.toUpperCase(),
    customer_email: isProviderEmail(email) ? email : contactEmail,
    token_name: purchase.token,
    order_description: describable(purchase.description),
    eci: attended ? 'ECOMMERCE' : 'RECURRING',
    ...(ip !== undefined && { customer_ip: ip }),
    ...(attended && { return_url: attended.returnUrl }),
    ...(attended?.securityCode !== undefined && { card_security_code: attended.securityCode }),
  };
};

/** The configured account, or the embedded sandbox with the same protocol, or none. */
export const createPaymentGateway = (
  { payments }: { payments: ApsSettings | undefined },
  log: Pick<FastifyBaseLogger, 'warn'>,
): PaymentGateway | undefined => payments && createApsGateway(payments, log);
