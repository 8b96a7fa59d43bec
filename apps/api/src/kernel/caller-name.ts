import type { Actor } from './context.ts';

/** Tells users and API keys apart, for limits and stored answers of one of them. */
export const callerName = ({ admin }: { admin: Actor }): string =>
  admin.keyId === undefined ? `admin:${admin.id}` : `key:${admin.keyId}`;
