export * from './aps-gateway.ts';
export type * from './gateway.ts';
export { toFields } from './post-json.ts';
