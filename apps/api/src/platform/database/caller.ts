import { AsyncLocalStorage } from 'node:async_hooks';

/** The caller of a request. Callers share the database connections fairly. */
type Caller = {
  /** The company if it is known, otherwise the network address. */
  key: string;
  /** Whether the request has had a connection before. Such requests finish before new ones start. */
  admitted: boolean;
};

const callers = new AsyncLocalStorage<Caller>();

/** All queries of `work` count for this caller. */
export const onBehalfOf = <T>(key: string, work: () => T): T =>
  callers.run({ key, admitted: false }, work);

/** From now on the current request counts for this company instead of its address. */
export const countForCompany = (companyId: number): void => {
  const caller = callers.getStore();
  if (caller) caller.key = `company ${companyId}`;
};

/** Work outside of a request counts for the server itself. */
export const currentCaller = (): Caller => callers.getStore() ?? { key: 'server', admitted: true };
