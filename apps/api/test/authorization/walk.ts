import { contract, type Endpoint, ScimFailure } from '@floorwright/contract';
import { permissions, type Permission } from '@floorwright/domain/access';

import type { TestAnswer } from '../client.ts';
import type { Row } from './row.ts';

export const endpoints = Object.entries(contract).flatMap(([feature, table]) =>
  Object.entries<Endpoint>(table).map(([name, endpoint]) => ({
    name: `${feature}.${name}`,
    endpoint,
  })),
);

export const isPermission = (needs: string): needs is Permission =>
  permissions.some((permission) => permission === needs);

/** Third-party clients and visitor apps have their own credentials; a user's token adds nothing. */
export const isForClients = (endpoint: Endpoint): boolean =>
  endpoint.needs === 'client' || endpoint.needs === 'visitor' || endpoint.form === true;

/**
 * An empty request of an authorized caller may still be refused as invalid or by the current state.
 */
export const outcomeOf = (status: number, row?: Row): number | 'in' =>
  [200, 201, 204, ...(row ? [] : [400, 409, 415, 422])].includes(status) ? 'in' : status;

const scimDetails: Readonly<Record<string, string>> = {
  'Your role in this company does not allow this.': 'forbidden',
  'You do not belong to a company. Choose or create one.': 'no_company',
};

/** The code of a refusal. Those of SCIM have only a sentence. */
export const codeOf = (
  { scim }: Endpoint,
  { error, text }: Pick<TestAnswer, 'error' | 'text'>,
): string | undefined => {
  if (!scim) return error.code;
  return scimDetails[ScimFailure.parse(JSON.parse(text)).detail];
};

/** Created on demand. */
export const once = <Key, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const made = new Map<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
};
