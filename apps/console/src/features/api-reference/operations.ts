import {
  curlExample,
  isJson,
  type JsonSchema,
  mediaOf,
  type OpenApiDocument,
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
  who: string;
  /** The scopes with which an API key may call it; empty if none may. */
  keyScopes: readonly string[];
  parameters: SchemaRow[];
  body: SchemaRow[];
  answers: Answer[];
  curl: string;
};

export type Group = { name: string; operations: Operation[] };

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

/** The operations of a document, grouped by tag in document order. */
export const toGroups = (document: OpenApiDocument): Group[] => {
  const { schemas } = document.components;
  const groups = new Map<string, Operation[]>();
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? 'other';
      const body = mediaOf(operation.requestBody?.content);
      const parameters = parametersOf(operation, document);
      const call = { method: method.toUpperCase(), path, operation };
      const shown: Operation = {
        id: operation.operationId,
        method: call.method,
        path,
        summary: operation.summary,
        who: whoMayCall(operation['x-needs']),
        keyScopes: operation['x-key-scopes'] ?? [],
        parameters: parameters.flatMap((parameter) => parameterRow(parameter, schemas)),
        body: body ? toRows(body.schema, schemas) : [],
        answers: Object.entries(operation.responses).map(([status, { description, content }]) => {
          const media = mediaOf(content);
          return {
            status,
            description,
            rows: toRows(media?.schema ?? {}, schemas),
            sample:
              status.startsWith('2') && media && isJson(media.type)
                ? JSON.stringify(sample(media.schema, schemas), null, 2)
                : null,
          };
        }),
        curl: curlExample(call, document, window.location.origin),
      };
      groups.set(tag, [...(groups.get(tag) ?? []), shown]);
    }
  return [...groups].map(([tag, operations]) => ({ name: sentence(tag), operations }));
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
