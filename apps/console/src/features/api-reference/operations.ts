import {
  curlExample,
  exampleOf,
  isJson,
  type JsonSchema,
  mediaOf,
  type MessageObject,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
  parametersOf,
  sample,
  type Schemas,
} from '@floorwright/contract/samples';
import { hasPermission, permissions, roles } from '@floorwright/domain/access';

import { messages } from './messages/index.ts';
import { type SchemaRow, toRows } from './schema-rows.ts';

/** Who may call an operation. The domain knows which roles have a permission. */
export const whoMayCall = (needs: string): string => {
  if (needs === 'public') return messages.who.public;
  if (needs === 'signed-in') return messages.who.signedIn;
  if (needs === 'client') return messages.who.client;
  if (needs === 'visitor') return messages.who.visitor;
  const permission = permissions.find((known) => known === needs);
  if (!permission) return needs;
  const holders = roles.filter((role) => hasPermission(role, permission));
  return messages.who.members(holders.map((role) => messages.who.roles[role]));
};

export type Answer = {
  status: string;
  description: string;
  rows: SchemaRow[];
  /** An example body; null for an error or a body that is not JSON. */
  sample: string | null;
};

export type Operation = {
  id: string;
  method: string;
  path: string;
  summary: string;
  /** Null for what the product itself sends. */
  who: string | null;
  /** The scopes with which an API key may call it; empty if none may. */
  keyScopes: readonly string[];
  parameters: SchemaRow[];
  body: SchemaRow[];
  answers: Answer[];
  example: { label: string; code: string };
};

export type Group = {
  tag: string;
  name: string;
  /** A whole program, if it has one. */
  program: string | null;
  operations: Operation[];
};

const parameterRow = (parameter: ParameterObject, schemas: Schemas): SchemaRow[] => {
  const wrapped: JsonSchema = {
    properties: { [parameter.name]: parameter.schema },
    required: parameter.required ? [parameter.name] : [],
  };
  return toRows(wrapped, schemas).map((row) => ({
    ...row,
    note: [messages.notes.inPlace(parameter.in), row.note].filter(Boolean).join(', '),
    description: parameter.description ?? row.description,
  }));
};

const sentence = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

const asText = (value: unknown): string => JSON.stringify(value, null, 2);

/** What calls and messages have in common. */
const describe = (message: MessageObject, document: OpenApiDocument) => {
  const { schemas } = document.components;
  const body = mediaOf(message.requestBody?.content);
  return {
    id: message.operationId,
    summary: message.summary,
    parameters: parametersOf(message, document).flatMap((each) => parameterRow(each, schemas)),
    body: body ? toRows(body.schema, schemas) : [],
    answers: Object.entries(message.responses).map(([status, { description, content }]) => {
      const media = mediaOf(content);
      return {
        status,
        description,
        rows: toRows(media?.schema ?? {}, schemas),
        sample:
          status.startsWith('2') && media && isJson(media.type)
            ? asText(sample(media.schema, schemas))
            : null,
      };
    }),
  };
};

const toOperation = (
  method: string,
  path: string,
  operation: OperationObject,
  document: OpenApiDocument,
): Operation => {
  const call = { method: method.toUpperCase(), path, operation };
  return {
    ...describe(operation, document),
    method: call.method,
    path,
    who: whoMayCall(operation['x-needs']),
    keyScopes: operation['x-key-scopes'] ?? [],
    example: {
      label: messages.exampleCall,
      code: curlExample(call, document, window.location.origin),
    },
  };
};

const toMessage = (event: string, message: MessageObject, document: OpenApiDocument): Operation => {
  const body = mediaOf(message.requestBody?.content);
  return {
    ...describe(message, document),
    method: 'EVENT',
    path: event,
    who: null,
    keyScopes: [],
    example: {
      label: messages.exampleMessage,
      code: asText(body ? exampleOf(body, document.components.schemas) : {}),
    },
  };
};

/** The operations of a document, grouped by tag in document order; messages after the calls of their tag. */
export const toGroups = (document: OpenApiDocument): Group[] => {
  const groups = new Map<string, Operation[]>();
  const add = ({ tags: [tag = 'other'] }: MessageObject, shown: Operation): void => {
    groups.set(tag, [...(groups.get(tag) ?? []), shown]);
  };
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods))
      add(operation, toOperation(method, path, operation, document));
  for (const [event, { post }] of Object.entries(document.webhooks ?? {}))
    add(post, toMessage(event, post, document));
  return [...groups].map(([tag, operations]) => ({
    tag,
    name: sentence(tag),
    program: document.tags.find(({ name }) => name === tag)?.['x-program'] ?? null,
    operations,
  }));
};

/** The operations that contain every word of the search. */
export const searchGroups = (groups: readonly Group[], search: string): Group[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (group: Group, { id, method, path, summary }: Operation): boolean => {
    const text = `${group.name} ${id} ${method} ${path} ${summary}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({
      ...group,
      operations: group.operations.filter((operation) => fits(group, operation)),
    }))
    .filter((group) => group.operations.length > 0);
};
