import { contract, toOpenApi } from '@floorwright/contract';

import type { Random } from './random.ts';
import {
  anyId,
  hostileText,
  hostileValue,
  type Known,
  spoil,
  type Texts,
  valueOf,
} from './values.ts';

type Parameter = { name: string; in: 'path' | 'query'; schema: unknown };

type Operation = {
  id: string;
  method: string;
  path: string;
  parameters: readonly Parameter[];
  body?: { type: string; schema: unknown };
  statuses: ReadonlySet<number>;
};

export type HostileRequest = {
  operation: Operation | undefined;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
};

const document = toOpenApi(contract);
const components = document.components.schemas;

/** Every operation of the OpenAPI document. */
const operations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
    return {
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters.flatMap((each) => ('in' in each ? [each] : [])),
      ...(type !== undefined && content && { body: { type, schema: content.schema } }),
      statuses: new Set(Object.keys(operation.responses).map(Number)),
    };
  }),
);

/** Paths that no endpoint has: files of the console, and similar ones. */
const strayPaths = (random: Random): string => {
  const text = hostileText(random);
  return random.pick([
    '/assets/',
    `/assets/${text}`,
    `/${text}`,
    `//x/%2f..`,
    `/share/${text}`,
    `/share/link.html?${text}`,
    `/api/${text}`,
    `/api/company/v1/${text}`,
    `/confirm-account/${text}`,
    `/${'x'.repeat(4_000)}`,
  ]);
};

type Making = { random: Random; known: Known; texts: Texts };

const pathOf = ({ path }: Operation, { random, known }: Making): string =>
  path.replaceAll(/(\w+)\/\{\w+\}/g, (_, word: string) => {
    if (random.chance(0.1)) return `${word}/${hostileText(random)}`;
    const fitting = known[word];
    return `${word}/${fitting && random.chance(0.85) ? random.pick(fitting) : anyId(known, random)}`;
  });

const queryOf = ({ parameters }: Operation, making: Making): string => {
  const { random } = making;
  const chosen = parameters.filter((each) => each.in === 'query' && random.chance(0.6));
  const pairs = chosen.map(({ name, schema }) => {
    const value = random.chance(0.3)
      ? hostileText(random)
      : encodeURIComponent(String(valueOf(schema, name, { ...making, components })));
    return `${random.chance(0.05) ? `${name}[${hostileText(random)}]` : name}=${value}`;
  });
  if (random.chance(0.1)) pairs.push(`page[size]=${hostileText(random)}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};

const jsonOf = (schema: unknown, making: Making): string => {
  const { random } = making;
  const value = valueOf(schema, '', { ...making, components });
  if (random.chance(0.02)) return '{"a":';
  if (random.chance(0.25)) return JSON.stringify(value);
  return JSON.stringify(spoil(value, random));
};

/** The parameters of OAuth, which have no schema. */
const oauthForm = ({ random, texts }: Making): Record<string, unknown> => {
  const parameters: Record<string, readonly string[]> = {
    grant_type: ['authorization_code', 'refresh_token', 'password'],
    code: ['Text'],
    code_verifier: ['t'.repeat(43)],
    refresh_token: ['Text'],
    token: ['Text'],
    token_type_hint: ['access_token', 'refresh_token'],
    ...texts,
  };
  const chosen = Object.entries(parameters).filter(() => random.chance(0.7));
  return Object.fromEntries(chosen.map(([name, values]) => [name, random.pick(values)]));
};

const formOf = (schema: unknown, making: Making): string => {
  const described = valueOf(schema, '', { ...making, components });
  const isEmpty = typeof described === 'object' && Object.keys(described ?? {}).length === 0;
  const value = isEmpty ? oauthForm(making) : described;
  const sent = making.random.chance(0.3) ? value : spoil(value, making.random);
  const pairs = Object.entries(typeof sent === 'object' && sent !== null ? sent : {});
  return new URLSearchParams(
    pairs.map(([name, inner]: [string, unknown]) => [
      name,
      typeof inner === 'string' ? inner : (JSON.stringify(inner) ?? ''),
    ]),
  ).toString();
};

const multipartOf = (random: Random): string =>
  `--x\r\nContent-Disposition: form-data; name="${random.pick(['file', 'other', ''])}"; filename="a"\r\n\r\n${JSON.stringify(hostileValue(random))}\r\n${random.chance(0.8) ? '--x--' : ''}`;

const bodyOf = (
  { body }: Operation,
  making: Making,
): { type: string; text: string } | undefined => {
  if (!body) return undefined;
  const { type, schema } = body;
  if (making.random.chance(0.02)) return { type: 'text/plain', text: 'x' };
  if (type === 'multipart/form-data')
    return { type: 'multipart/form-data; boundary=x', text: multipartOf(making.random) };
  if (type === 'application/json') return { type, text: jsonOf(schema, making) };
  return { type, text: formOf(schema, making) };
};

/** Deletions and sign-outs are rare, so that there is data left for the rest. */
const pickOperation = (random: Random): Operation => {
  const operation = random.pick(operations);
  const destroys = operation.method === 'DELETE' || operation.path.endsWith('bulk_delete');
  const share = operation.path.endsWith('/session') ? 0.01 : 0.2;
  return destroys && !random.chance(share) ? pickOperation(random) : operation;
};

export const makeRequest = (making: Making): HostileRequest => {
  const { random } = making;
  if (random.chance(0.03))
    return { operation: undefined, method: 'GET', path: strayPaths(random), headers: {} };
  const operation = pickOperation(random);
  const body = bodyOf(operation, making);
  return {
    operation,
    method: operation.method,
    path: pathOf(operation, making) + queryOf(operation, making),
    headers: {
      ...(body && { 'content-type': body.type }),
      ...(random.chance(0.1) && { 'idempotency-key': `key-${random.below(20)}` }),
      ...(random.chance(0.05) && { 'if-none-match': hostileText(random) }),
      ...(random.chance(0.05) && { 'x-request-id': hostileText(random) }),
    },
    ...(body && { body: body.text }),
  };
};
