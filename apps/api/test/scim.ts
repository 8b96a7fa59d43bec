import { scimApi } from '@floorwright/contract';

import { createKey } from './api-keys.ts';
import { createApplication, createCompany, createMember } from './factories.ts';
import { codeIn, invitationCalls } from './invitations.ts';
import { goodPassword, newEmail } from './people.ts';
import type { Product } from './product.ts';

/** What an answer may have; a wrong shape fails the expectation that reads it. */
type ScimBody = {
  id: string;
  userName: string;
  active: boolean;
  detail: string;
  scimType: string;
  totalResults: number;
  itemsPerPage: number;
  Resources: { id: string; userName: string; displayName: string }[];
  status: string;
  members: { value: string }[];
  attributes: { name: string }[];
  meta: { version: string; location: string };
};

const patchBody = (...operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: operations,
});

/** An identity provider that calls with the key of a company. */
export const createProvider = (product: Product, token: string) => {
  const send = async (
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) => {
    const answer = await product.client.send(method, `${scimApi}${path}`, {
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/scim+json; charset=utf-8' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { ...answer, body: answer.body as ScimBody };
  };
  const find = (resource: 'Users' | 'Groups', filter: string) =>
    send('GET', `/${resource}?filter=${encodeURIComponent(filter)}`);
  const provision = (changes: object = {}) => {
    const email = newEmail();
    return send('POST', '/Users', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: email,
      name: { givenName: 'Barbara', familyName: 'Jensen' },
      emails: [{ value: email, type: 'work', primary: true }],
      active: true,
      ...changes,
    });
  };
  const patch = (path: string, ...operations: object[]) =>
    send('PATCH', path, patchBody(...operations));
  return { send, find, provision, patch };
};

/** A company with an owner, an application, and an identity provider. */
export const createProvisionedCompany = async (product: Product) => {
  const { id: companyId } = await createCompany(product);
  const { id: applicationId } = await createApplication(product, { companyId });
  const owner = await createMember(product, { companyId });
  const key = await createKey(product, { companyId, scopes: ['provisioning'], name: 'Entra ID' });
  return { companyId, applicationId, owner, key, provider: createProvider(product, key.token) };
};

/** The invited person follows the link in the mail and creates an account. */
export const joinByMail = async (product: Product): Promise<{ email: string; token: string }> => {
  const [mail] = await product.mailsSent();
  const email = String(mail?.to);
  const { status, body, text } = await invitationCalls(product).confirm(codeIn(mail), {
    email,
    first_name: 'Babs',
    last_name: 'Own',
    password: goodPassword,
    password_confirmation: goodPassword,
  });
  if (status !== 201 || !('access_token' in body)) throw new Error(`not joined: ${text}`);
  return { email, token: body.access_token.key };
};
