import type {
  JsonSchema,
  MessageObject,
  OpenApiDocument,
  OperationObject,
  ParameterObject,
} from './openapi.ts';
import { resolve, type Schemas } from './resolve.ts';
import { sample } from './sample.ts';

type Content = OperationObject['responses'][string]['content'];
type Media = { type: string; schema: JsonSchema; example?: unknown };

type Call = { method: string; path: string; operation: OperationObject };

/** An operation has one content type per direction. */
export const mediaOf = (content: Content): Media | undefined => {
  const [first] = Object.entries(content ?? {});
  return first && { type: first[0], ...first[1] };
};

/** The example of a body: the one that it has, or else one that matches its schema. */
export const exampleOf = ({ schema, example }: Media, schemas: Schemas): unknown =>
  example ?? sample(schema, schemas);

/** SCIM has a type of its own. */
export const isJson = (type: string): boolean => /^application\/(?:.+\+)?json$/.test(type);

export const parametersOf = (
  { parameters }: MessageObject,
  { components }: OpenApiDocument,
): ParameterObject[] =>
  parameters.flatMap((parameter) => {
    if (!('$ref' in parameter)) return [parameter];
    return components.parameters[parameter.$ref.replace('#/components/parameters/', '')] ?? [];
  });

const quoted = (text: string): string => text.replaceAll("'", String.raw`'\''`);

const dataOf = (body: Media | undefined, schemas: Schemas): string[] => {
  if (!body) return [];
  if (body.type === 'multipart/form-data')
    return Object.keys(resolve(body.schema, schemas).properties ?? {}).map(
      (name) => `  -F '${quoted(name)}=@photo.jpg'`,
    );
  const example = exampleOf(body, schemas);
  if (!isJson(body.type))
    return Object.entries(example ?? {}).map(
      ([name, value]) => `  --data-urlencode '${quoted(`${name}=${String(value)}`)}'`,
    );
  const json = JSON.stringify(example, null, 2);
  return [`  -H 'Content-Type: ${body.type}'`, `  -d '${quoted(json)}'`];
};

/** Required parameters and those with an example; the table lists the rest. */
const queryOf = (parameters: readonly ParameterObject[], schemas: Schemas): string =>
  parameters
    .filter(
      ({ in: place, required = false, schema }) =>
        place === 'query' && (required || schema.examples !== undefined),
    )
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(sample(schema, schemas)))}`)
    .join('&');

/** The Authorization header of such a caller; null for none. API keys are for operations with scopes. */
const authorizationFor = ({
  'x-needs': needs,
  'x-key-scopes': scopes,
}: OperationObject): string | null => {
  if (needs === 'public') return null;
  if (needs === 'client' || needs === 'visitor') return 'Bearer YOUR_TOKEN';
  return scopes ? 'Token YOUR_KEY' : 'Token YOUR_SESSION_KEY';
};

/** A call in a shell. Readers fill in YOUR_KEY, YOUR_TOKEN and others of the kind, and the parameters of the path. */
export const curlExample = (
  { method, path, operation }: Call,
  document: OpenApiDocument,
  origin: string,
): string => {
  const { schemas } = document.components;
  const query = queryOf(parametersOf(operation, document), schemas);
  const address = `${origin}${path}`;
  const authorization = authorizationFor(operation);
  // curl collects output before it writes it, unless a flag says otherwise.
  const streams = operation.responses['200']?.content?.['text/event-stream'] ? '-N ' : '';
  const verb = method === 'GET' ? '' : `-X ${method} `;
  return [
    `curl ${streams}${verb}${query === '' ? address : `'${address}?${query}'`}`,
    authorization !== null && `  -H 'Authorization: ${authorization}'`,
    ...dataOf(mediaOf(operation.requestBody?.content), schemas),
  ]
    .filter(Boolean)
    .join(' \\\n');
};
