import { randomBytes } from 'node:crypto';

import type { FastifyInstance, FastifyReply } from 'fastify';

import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { toFields } from '../../platform/payments/index.ts';
import { paymentAnswer, tokenAnswer } from './answers.ts';
import { firstInvalid, validOnly } from './formats.ts';
import { requestNotification } from './notify.ts';
import { takeOrder } from './orders.ts';
import { backPage, cardPage, dddPage, problemPage } from './pages.ts';
import { mask, scenarioOf, tokenCode } from './scenarios.ts';
import { type Account, isMerchants, type Parameters } from './signing.ts';
import { createStore, type SandboxPayment, type Store } from './store.ts';

/** Takes a typed card and returns a token. Number and code are not stored. */
const tokenize = async (
  store: Store,
  account: Account,
  parameters: Parameters,
  now: Date,
): Promise<Parameters> => {
  const number = (parameters['card_number'] ?? '').replace(/\s/g, '');
  const expiryDate = parameters['expiry_date'] ?? '';
  const typed = validOnly(parameters);
  const tooMuch = firstInvalid({ ...parameters, card_number: '0', expiry_date: '0000' });
  const code = tooMuch === undefined ? tokenCode(number, expiryDate, now) : '00002';
  const made = code === '18000';
  const token = {
    token_name: made ? randomBytes(16).toString('hex') : '',
    card_number: mask(number.replaceAll(/\D/g, '').padEnd(12, '0')),
    card_holder_name: typed['card_holder_name'] ?? '',
    expiry_date: expiryDate,
  };
  if (made) await store.putToken({ ...token, scenario: scenarioOf(number) });
  return tokenAnswer(parameters, code, token, account);
};

type SandboxOptions = {
  db: Db;
  clock: Clock;
  account: Account;
  /** The path of this plugin. */
  pages: string;
};

/** How long a silent request stays open. */
const silence = 1_000;

const form = 'application/x-www-form-urlencoded';

/** A third-party page: it posts to the merchant and has access to its opener. */
const sendPage = (
  reply: FastifyReply,
  draw: (nonce: string) => string,
  returnUrl?: string,
): FastifyReply => {
  const nonce = randomBytes(16).toString('base64');
  const back = returnUrl && URL.canParse(returnUrl) ? ` ${new URL(returnUrl).origin}` : '';
  return reply
    .headers({
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'${back}; frame-ancestors 'none'`,
      'Cross-Origin-Opener-Policy': 'unsafe-none',
      'Cache-Control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(draw(nonce));
};

/**
 * Simulates Amazon Payment Services: verifies our signatures, takes cards on its own page, asks for
 * 3-D Secure and sends notifications. Not registered in production.
 */
export const paymentsSandboxPlugin = async (
  app: FastifyInstance,
  { db, clock, account, pages }: SandboxOptions,
): Promise<void> => {
  const store = createStore(db);
  const bank = {
    store,
    account,
    pages,
    notify: (reference: string, late: boolean) => requestNotification(db, clock, reference, late),
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(null, {});
    }
  });

  app.post('/paymentPage', async (request, reply) => {
    const parameters: Parameters = toFields(request.body);
    const returnUrl = parameters['return_url'] ?? '';
    if (!isMerchants(parameters, account))
      return sendPage(reply.code(400), (nonce) => problemPage('Signature mismatch', nonce));
    if (parameters['card_number'] === undefined)
      return sendPage(reply, (nonce) => cardPage(parameters, nonce));
    const answered = await tokenize(store, account, parameters, clock.now());
    return sendPage(reply, (nonce) => backPage(returnUrl, answered, nonce), returnUrl);
  });

  app.post('/paymentApi', async (request, reply) => {
    const { parameters, silent } = await takeOrder(bank, toFields(request.body));
    if (!silent) return reply.send(parameters);
    reply.hijack();
    setTimeout(() => reply.raw.destroy(), silence);
    return reply;
  });

  type ByKey = { Params: { key: string } };
  const sendBack = async (reply: FastifyReply, payment: SandboxPayment): Promise<FastifyReply> => {
    const token = await store.findToken(payment.request['token_name'] ?? '');
    const answered = paymentAnswer(payment, token, account, pages);
    const returnUrl = payment.request['return_url'] ?? '';
    return sendPage(reply, (nonce) => backPage(returnUrl, answered, nonce), returnUrl);
  };
  const unknown = (reply: FastifyReply): FastifyReply =>
    sendPage(reply.code(404), (nonce) => problemPage('There is no such payment', nonce));

  app.get<ByKey>('/3ds/:key', async (request, reply) => {
    const payment = await store.findByDddKey(request.params.key);
    if (!payment) return unknown(reply);
    if (payment.code !== '20064') return sendBack(reply, payment);
    return sendPage(reply, (nonce) => dddPage(payment, nonce));
  });

  app.post<ByKey>('/3ds/:key', async (request, reply) => {
    const payment = await store.findByDddKey(request.params.key);
    if (!payment) return unknown(reply);
    const approved = toFields(request.body)['answer'] === 'approve';
    await store.decide(payment.merchant_reference, approved ? '14000' : '13030');
    await bank.notify(payment.merchant_reference, false);
    return sendBack(reply, (await store.findPayment(payment.merchant_reference)) ?? payment);
  });
};
