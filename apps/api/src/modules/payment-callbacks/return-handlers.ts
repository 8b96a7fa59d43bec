import { randomBytes } from 'node:crypto';

import type { PaymentMessage } from '@floorwright/contract';
import { fillSentence, sentences } from '@floorwright/domain/sentences';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Databases } from '../../http/access/authorize.ts';
import { plainPage, type PageTexts, textsFor } from '../../http/messages/index.ts';
import { answerPageError } from '../../http/responses/errors.ts';
import { allowPage } from '../../http/responses/security-headers.ts';
import { callerAddress } from '../../kernel/address.ts';
import type { Platform } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { html, inlineScript } from '../../platform/mail/html.ts';
import { type Fields, toFields } from '../../platform/payments/index.ts';
import { cardReturnPath } from '../cards/index.ts';
import { chargeReturnPath, finishCharge } from '../charges/index.ts';
import { finishCard } from '../customers/index.ts';

const form = 'application/x-www-form-urlencoded';
/** Far more than the provider sends. */
const mostFields = 60;

const readForm = (body: string): Fields | undefined => {
  const pairs = [...new URLSearchParams(body)];
  return pairs.length > mostFields ? undefined : Object.fromEntries(pairs);
};

/**
 * Where the provider redirects the browser, with a form or a URL. Only its signature is trusted; no
 * user is signed in here.
 */
export const servePaymentReturns = (
  app: FastifyInstance,
  platform: Platform,
  databases: Databases,
): void => {
  const origin = new URL(platform.config.publicUrl).origin;

  const answer =
    (about: PaymentMessage['about'], finish: typeof finishCard) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const deps = { ...platform, ...databases, log: request.log, address: callerAddress(request) };
      const result = await finish(deps, toFields(request.body ?? request.query));
      const nonce = randomBytes(16).toString('base64');
      return (
        allowPage(reply, { nonce })
          // The page has to message its opener, which a stricter policy would prevent.
          .header('Cross-Origin-Opener-Policy', 'unsafe-none')
          .header('Cache-Control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(
            returnPage(
              { source: 'floorwright-payments', about, ...result },
              origin,
              nonce,
              textsFor(request),
            ),
          )
      );
    };

  app.register(async (scope) => {
    // A user reads it, in the window in which they paid.
    scope.setErrorHandler(answerPageError);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) => {
      const fields = readForm(String(body));
      if (fields) done(null, fields);
      else
        done(
          new Refusal(
            400,
            'malformed',
            fillSentence(sentences.too_many_form_fields, { most: mostFields }),
          ),
        );
    });
    for (const method of ['POST', 'GET'] as const) {
      scope.route({ method, url: cardReturnPath, handler: answer('card', finishCard) });
      scope.route({ method, url: chargeReturnPath, handler: answer('charge', finishCharge) });
    }
  });
};

/** With this character escaped, JSON cannot end a script element early. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const script = (message: PaymentMessage, origin: string): string =>
  `if (window.opener) { window.opener.postMessage(${inScript(message)}, ${inScript(origin)}); window.close(); }`;

/** The last page in the popup: sends the result to the console and to no other origin. */
const returnPage = (
  message: PaymentMessage,
  origin: string,
  nonce: string,
  { language, messages, sentence }: PageTexts,
): string => {
  const { title, close } = messages.payment;
  const content = html`<main>
      <h1>${sentence(message.message)}</h1>
      <p>${close}</p>
    </main>
    ${inlineScript(script(message, origin), nonce)}`;
  return plainPage(language, title, content);
};
