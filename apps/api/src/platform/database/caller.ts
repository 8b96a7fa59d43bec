import { AsyncLocalStorage } from 'node:async_hooks';

/** Whose request waits for a connection. */
export type Caller = {
  /** The company where it is known, otherwise the address. */
  key: string;
  /** Whether the request has had a connection before: it is finished before others begin. */
  admitted: boolean;
};

const callers = new AsyncLocalStorage<Caller>();

/** Everything that `work` asks of the database is asked for this caller. */
export const onBehalfOf = <T>(key: string, work: () => T): T =>
  callers.run({ key, admitted: false }, work);

/** From now on the request under way counts for this company, and no longer for an address. */
export const countForCompany = (companyId: number): void => {
  const caller = callers.getStore();
  if (caller) caller.key = `company ${companyId}`;
};

/** What the server does by itself has no caller. */
export const currentCaller = (): Caller => callers.getStore() ?? { key: 'server', admitted: true };
