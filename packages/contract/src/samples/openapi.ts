import { z } from 'zod';

export type JsonSchema = {
  $ref?: string | undefined;
  type?: string | string[] | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  properties?: Record<string, JsonSchema> | undefined;
  required?: string[] | undefined;
  /** The entry schemas of a tuple. */
  prefixItems?: JsonSchema[] | undefined;
  /** False if no further entries are allowed. */
  items?: false | JsonSchema | undefined;
  anyOf?: JsonSchema[] | undefined;
  oneOf?: JsonSchema[] | undefined;
  additionalProperties?: boolean | JsonSchema | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  minItems?: number | undefined;
  format?: string | undefined;
  default?: unknown;
  examples?: unknown[] | undefined;
  description?: string | undefined;
  /** What each value of an enum means. */
  'x-enumDescriptions'?: Record<string, string> | undefined;
};

const Schema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    properties: z.record(z.string(), Schema).optional(),
    required: z.array(z.string()).optional(),
    prefixItems: z.array(Schema).optional(),
    items: z.union([z.literal(false), Schema]).optional(),
    anyOf: z.array(Schema).optional(),
    oneOf: z.array(Schema).optional(),
    additionalProperties: z.union([z.boolean(), Schema]).optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minItems: z.number().optional(),
    format: z.string().optional(),
    default: z.unknown().optional(),
    examples: z.array(z.unknown()).optional(),
    description: z.string().optional(),
    'x-enumDescriptions': z.record(z.string(), z.string()).optional(),
  }),
);

const Parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema: Schema,
});

/** By media type. */
const Content = z
  .record(z.string(), z.object({ schema: Schema, example: z.unknown().optional() }))
  .optional();

/** What is sent to a webhook. */
const Message = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  parameters: z.array(z.union([z.object({ $ref: z.string() }), Parameter])),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: Content })),
});

const Operation = Message.extend({
  'x-needs': z.string(),
  'x-key-scopes': z.array(z.string()).optional(),
});

const Tag = z.object({
  name: z.string(),
  /** A whole program for the operations of the tag. */
  'x-program': z.string().optional(),
});

/** The part of an OpenAPI document that the reference shows. */
export const OpenApi = z.object({
  tags: z.array(Tag),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  webhooks: z.record(z.string(), z.object({ post: Message })).optional(),
  components: z.object({
    schemas: z.record(z.string(), Schema),
    parameters: z.record(z.string(), Parameter),
  }),
});

export type OpenApiDocument = z.infer<typeof OpenApi>;
export type ParameterObject = z.infer<typeof Parameter>;

export type OperationObject = z.infer<typeof Operation>;

export type MessageObject = z.infer<typeof Message>;
