import type { Role } from '@floorwright/domain/access';

import {
  createApplication,
  createCompany,
  createInvitation,
  createMember,
  type TestMember,
} from '../factories.ts';
import { newEmail } from '../people.ts';
import type { Product } from '../product.ts';

/** All possible callers, with the role that counts. All but the last belong to company A. */
export const callers = {
  'signed out': null,
  owner: 'owner',
  super_admin: 'super_admin',
  admin: 'admin',
  manager: 'manager',
  'member without the application': 'manager',
  'owner of another company': 'owner',
} as const satisfies Record<string, Role | null>;

export type CallerName = keyof typeof callers;

/** Stands in every name in company A, and nowhere else. */
export const ofCompanyA = 'only-in-a';
/** Stands in the name of the application that all but one of company A may see. */
export const ofTheApplication = 'only-given';
export const nameOfA = `${ofCompanyA} ${ofTheApplication}`;

export type World = { product: Product; companyId: number; applicationId: number };

/** Company A with a plan and an application, and with a member and an invitation unless it is bare. */
export const createWorld = async (product: Product, { bare = false } = {}): Promise<World> => {
  const { id: companyId } = await createCompany(product, { name: ofCompanyA });
  const { id: applicationId } = await createApplication(product, { companyId, name: nameOfA });
  if (bare) return { product, companyId, applicationId };
  await createMember(product, { companyId, role: 'admin', firstName: ofCompanyA });
  await createInvitation(product, { companyId, email: `${ofCompanyA}-${newEmail()}` });
  return { product, companyId, applicationId };
};

export type Caller = TestMember | null;

export const createCaller = async (
  { product, companyId, applicationId }: World,
  name: CallerName,
): Promise<Caller> => {
  const role = callers[name];
  if (role === null) return null;
  if (name === 'owner of another company') return createMember(product, { role });
  const seesAll = role === 'owner' || role === 'super_admin';
  const given = seesAll || name === 'member without the application' ? [] : [applicationId];
  return createMember(product, { companyId, role, applicationIds: given });
};
