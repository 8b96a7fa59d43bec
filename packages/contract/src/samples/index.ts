// The examples of the API reference, from its OpenAPI document. The server's tests run them.
export * from './curl.ts';
export * from './openapi.ts';
export { resolve, schemaName, type Schemas } from './resolve.ts';
export * from './sample.ts';
