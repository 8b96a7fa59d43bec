// For clients that load over a network: the addresses of all endpoints, without schemas.
export * from './endpoints.generated.ts';
export * from './open-endpoints.generated.ts';
export * from './wire/pager.ts';
