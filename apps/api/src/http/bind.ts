import {
  contract,
  type Endpoint,
  type Pager,
  pagerHeaders,
  totalPages,
} from '@floorwright/contract';
import { requestSentences } from '@floorwright/domain/sentences';
import { timeZoneHeader } from '@floorwright/domain/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { callerAddress } from '../kernel/address.ts';
import { callerName } from '../kernel/caller-name.ts';
import type { Platform, PublicContext } from '../kernel/context.ts';
import { type PackedText, unpackText } from '../kernel/packed-text.ts';
import { Refusal } from '../kernel/refusal.ts';
import { countForCompany } from '../platform/database/caller.ts';
import type { Db } from '../platform/database/db.ts';
import { recordExport } from './access/audit.ts';
import { authorize, type Caller, companyOf, type Databases } from './access/authorize.ts';
import { admissionOf, admitUnread, type LooseAdmission } from './admission.ts';
import type { Admitted, AllHandlers, AnswerHeaders, CsvFile, Events } from './handlers.ts';
import { acceptFiles, assertBodyType, readFormFile } from './requests/bodies.ts';
import { type Answered, findStored, answerOnce } from './requests/idempotency.ts';
import { validate, validateParams } from './requests/validate.ts';
import { answerOAuthError } from './responses/errors.ts';
import { sendPacked, sendRevalidated } from './responses/revalidate.ts';
import { answerScimError, scimType } from './responses/scim-errors.ts';
import { createEventWriter, type EventWriter, writeCsv } from './responses/streams.ts';

export type { Databases } from './access/authorize.ts';

type LooseReply = {
  status: number;
  body?: unknown;
  headers?: AnswerHeaders;
  pager?: Pager;
  csv?: CsvFile;
  packed?: PackedText;
  isImmutable?: boolean;
  /** The fields after the body. */
  events?: Events<unknown>;
};
type LooseHandle = (request: object, context: object) => Promise<LooseReply>;
type LooseHandler =
  | LooseHandle
  | (LooseAdmission & { handle: LooseHandle })
  | { prepare: (request: object, context: object) => Promise<Finish> };
type Finish = (context: object) => Promise<LooseReply>;

type Binding = Databases & {
  endpoint: Endpoint;
  handler: LooseHandler;
  platform: Platform;
  writeEvents: EventWriter;
};

/** Registers every endpoint of the contract with its handler. */
export const bindContract = (
  app: FastifyInstance,
  handlers: AllHandlers,
  platform: Platform,
  databases: Databases,
): void => {
  const writeEvents = createEventWriter(app);
  for (const [feature, endpoints] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const handler = handlerOf(handlers, feature, name);
      const binding = { ...databases, endpoint, handler, platform, writeEvents };
      if (endpoint.multipart)
        app.register(async (scope) => {
          await acceptFiles(scope);
          route(scope, binding);
        });
      else route(app, binding);
    }
};

const route = (app: FastifyInstance, binding: Binding): void => {
  const { endpoint, handler } = binding;
  const { method, path: url, form, scim, maxBytes } = endpoint;
  const contextOf = (request: FastifyRequest, caller: Caller): PublicContext =>
    contextFor(binding, request, caller);
  app.route({
    method,
    url,
    ...('admit' in handler && { onRequest: admitUnread({ ...binding, contextOf }, handler) }),
    ...(maxBytes !== undefined && { bodyLimit: maxBytes }),
    handler: (request, reply) => serve(binding, request, reply),
    ...(form && { errorHandler: answerOAuthError }),
    ...(scim && { errorHandler: answerScimError }),
  });
};

// AllHandlers has exactly the keys of the contract and its inputs, which `serve` checks at run
// time; iterating loses the types.
const handlerOf = (handlers: AllHandlers, feature: string, name: string): LooseHandler => {
  const byName = new Map(Object.entries(handlers)).get(feature) ?? {};
  const handler = new Map<string, unknown>(Object.entries(byName)).get(name);
  if (!isHandler(handler)) throw new Error(`${feature}.${name} has no handler`);
  return handler;
};

const isHandler = (value: unknown): value is LooseHandler =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && ('prepare' in value || 'handle' in value));

const contextFor = (
  { endpoint, platform, db, lastingDb }: Binding,
  request: FastifyRequest,
  caller: Caller,
  admission?: Admitted,
): PublicContext & Partial<Admitted> => ({
  ...platform,
  ...caller,
  db,
  lastingDb,
  log: request.log,
  // Computing the caller's address behind proxies is expensive, and few handlers need it.
  get address() {
    return callerAddress(request);
  },
  authorization: request.headers.authorization,
  cookie: request.headers.cookie,
  acceptLanguage: request.headers['accept-language'],
  userAgent: request.headers['user-agent'],
  timeZone: request.headers[timeZoneHeader]?.toString(),
  ifMatch: request.headers['if-match'],
  idempotencyKey: idempotencyKey(endpoint, request),
  ...(admission && { receivedAt: admission.receivedAt }),
});

const serve = async (
  binding: Binding,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { endpoint, handler, platform, db, lastingDb, writeEvents } = binding;
  const admission = admissionOf(request);
  const session = admission
    ? admission.caller
    : await authorize(endpoint, request, platform, { db, lastingDb });
  const companyId = companyOf(session);
  if (companyId !== null) countForCompany(companyId);
  assertBodyType(endpoint, request);
  const input = {
    params: validateParams(endpoint.params, request.params),
    query: validate(endpoint.query, request.query),
    body: validate(endpoint.body, request.body),
    file: endpoint.multipart && (await readFormFile(request)),
  };
  const sentKey = idempotencyKey(endpoint, request);
  const contextWith = (handle: Db): PublicContext =>
    contextFor({ ...binding, db: handle }, request, session, admission);
  const prepare = async (): Promise<Finish> => {
    if ('prepare' in handler) return handler.prepare(input, contextWith(db));
    const handle = 'handle' in handler ? handler.handle : handler;
    return (context) => handle(input, context);
  };
  const run = async (finish: Finish, handle: Db): Promise<LooseReply> => {
    // Unread bytes of a file would block the next request on the connection.
    const answer = await finish(contextWith(handle)).finally(() => input.file?.bytes.resume());
    if (!platform.config.production) await assertDeclared(endpoint, answer);
    return answer;
  };
  const key = endpoint.storesKey ? null : sentKey;
  if (key === null) {
    const answer = await run(await prepare(), db);
    if (answer.headers) reply.headers(answer.headers);
    if (answer.csv) {
      await noteExport(contextWith(db), session, answer.csv);
      return writeCsv(reply, answer.csv);
    }
    if (answer.events) return writeEvents(reply, answer.body, answer.events);
    if (answer.pager) writePager(reply, answer.pager);
    const headers = { type: 'application/json', isPrivate: endpoint.needs !== 'public' };
    const { packed, isImmutable = false } = answer;
    if (packed) return sendPacked(request, reply, packed, { ...headers, isImmutable });
    const { status, body } = toAnswered(answer);
    return endpoint.revalidated && status === 200
      ? sendRevalidated(request, reply, { text: body ?? '', ...headers })
      : write(reply, { status, body }, endpoint);
  }
  const caller = session && 'admin' in session ? callerName(session) : 'public';
  const fingerprint = `${endpoint.method} ${request.url}\n${JSON.stringify(input.body)}`;
  const attempt = { caller, key, request: fingerprint, now: platform.clock.now() };
  const stored = await findStored(db, platform.secrets, attempt);
  if (stored) return write(reply, stored, endpoint);
  const finish = await prepare();
  const work = async (tx: Db): Promise<Answered> => toAnswered(await run(finish, tx));
  return write(reply, await answerOnce(db, platform.secrets, attempt, work), endpoint);
};

const noteExport = async (
  context: PublicContext,
  session: Caller,
  { filename }: CsvFile,
): Promise<void> => {
  if (!session || !('scope' in session) || session.scope === null) return;
  await recordExport(context, { admin: session.admin, scope: session.scope }, filename);
};

const idempotencyKey = (endpoint: Endpoint, request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || endpoint.secret || endpoint.responses[201] === undefined)
    return null;
  if (key === '' || key.length > 255)
    throw new Refusal(400, 'malformed', requestSentences.idempotency_key_length);
  return key;
};

/** A response that the contract does not declare is a bug, found early. */
const assertDeclared = async (endpoint: Endpoint, answer: LooseReply): Promise<void> => {
  const schema = endpoint.responses[answer.status];
  if (schema === undefined)
    throw new Error(`${endpoint.method} ${endpoint.path} does not declare ${answer.status}`);
  const { packed } = answer;
  if (schema !== null) schema.parse(packed ? JSON.parse(await unpackText(packed)) : answer.body);
};

const toAnswered = ({ status, body }: LooseReply): Answered => ({
  status,
  body: body === undefined ? null : JSON.stringify(body),
});

const write = (
  reply: FastifyReply,
  { status, body }: Answered,
  { scim }: Endpoint,
): FastifyReply => {
  reply.code(status).header('Cache-Control', 'no-store');
  return body === null ? reply.send() : reply.type(scim ? scimType : 'application/json').send(body);
};

const writePager = (reply: FastifyReply, pager: Pager): void => {
  reply.headers({
    [pagerHeaders.totalPages]: totalPages(pager),
    [pagerHeaders.totalCount]: pager.totalCount,
    [pagerHeaders.perPage]: pager.perPage,
    [pagerHeaders.currentPage]: pager.currentPage,
  });
};
