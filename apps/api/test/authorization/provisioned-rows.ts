import { type Endpoint, provisioning, scim, scimSchemas } from '@floorwright/contract';

import { createProvisionedGroup, createProvisionedUser } from '../provisioning.ts';
import { ofCompanyA, type World } from './callers.ts';

const createUserOfA = ({ product, companyId }: World) =>
  createProvisionedUser(product, { companyId, givenName: ofCompanyA });

const createGroupOfA = ({ product, companyId }: World) =>
  createProvisionedGroup(product, { companyId, displayName: ofCompanyA });

const groupRow = async (world: World) => {
  const { id } = await createGroupOfA(world);
  return { params: { id }, inApplication: false };
};

/** What an identity provider provisioned in company A, and the documents that are the same for all. */
export const provisionedRows = {
  'groups/:id': groupRow,
  'Groups/:id': groupRow,
  'Users/:id': async (world: World) => {
    const { id, email } = await createUserOfA(world);
    return { params: { id }, inApplication: false, email };
  },
  'ResourceTypes/:name': async () => ({
    params: { name: 'User' },
    inApplication: false,
    ofNoCompany: true as const,
  }),
  'Schemas/:urn': async () => ({
    params: { urn: scimSchemas.user },
    inApplication: false,
    ofNoCompany: true as const,
  }),
};

/** What lists of provisioned users and groups would show. */
export const fillProvisioned = async (world: World, endpoint: Endpoint): Promise<void> => {
  if (endpoint === scim.listUsers || endpoint === provisioning.listUsers)
    await createUserOfA(world);
  if (endpoint === scim.listGroups || endpoint === provisioning.show) await createGroupOfA(world);
};
