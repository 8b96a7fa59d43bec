import type { CompanyInput, NewCompanyInput, SecondFactorRule } from '@floorwright/contract';
import type { z } from 'zod';

import { type Actor, recordActivity } from '../../kernel/activity.ts';
import type {
  PersonContext,
  PublicContext,
  SignedInAdmin,
  SignedInContext,
} from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { addMember } from '../members/index.ts';
import { isOffered } from '../plans/index.ts';
import {
  type CompanyRow,
  findCompaniesNamed,
  findCompany,
  findCompanyOf,
  insertCompany,
  listCompaniesOf,
  listDeactivatedOf,
  lockOwnershipForUpdate,
  readProvider,
  renameCompany,
  setCurrentCompany,
  setRequiresSecondFactor,
  updateProvider,
} from './repository.ts';

type Audited = Pick<PublicContext, 'clock' | 'address'>;

/** Creates a company, owned by its founder and selected as their current one. */
export const createCompanyOf = async (
  context: Audited,
  tx: Db,
  founder: SignedInAdmin,
  company: { name: string; planSlug: string | null },
): Promise<number> => {
  const now = context.clock.now();
  const { name, planSlug } = company;
  const companyId = await insertCompany(tx, { name, plan_slug: planSlug }, now);
  await addMember(tx, { companyId, adminId: founder.id, role: 'owner', applicationIds: [] }, now);
  await setCurrentCompany(tx, founder.id, companyId);
  await recordActivity(context, tx, founder, {
    action: 'company.created',
    companyId,
    subject: { type: 'company', id: companyId, label: name },
    details: { plan_slug: planSlug },
  });
  return companyId;
};

type Created =
  | { outcome: 'created'; company: CompanyRow }
  | { outcome: 'not-an-owner' | 'owns-one' | 'unknown-plan' };

/** For users with the account role owner who own no company yet. */
export const createCompany = async (
  context: SignedInContext,
  input: z.output<typeof NewCompanyInput>,
): Promise<Created> => {
  const { admin } = context;
  if (admin.role !== 'owner') return { outcome: 'not-an-owner' };
  return inTransaction(context.db, async (tx) => {
    if (await lockOwnershipForUpdate(tx, admin.id)) return { outcome: 'owns-one' };
    if (!(await isOffered(tx, input.plan_slug))) return { outcome: 'unknown-plan' };
    const company = { name: input.name, planSlug: input.plan_slug };
    const companyId = await createCompanyOf(context, tx, admin, company);
    return { outcome: 'created', company: await companyOf(tx, admin.id, companyId) };
  });
};

export const listCompanies = ({ db, admin }: SignedInContext): Promise<CompanyRow[]> =>
  listCompaniesOf(db, admin.id);

export const listDeactivated = ({ db, admin }: SignedInContext) => listDeactivatedOf(db, admin.id);

export const currentCompany = ({ db, admin, scope }: PersonContext): Promise<CompanyRow> =>
  companyOf(db, admin.id, scope.companyId);

export const updateCompany = (
  context: PersonContext,
  { name }: z.output<typeof CompanyInput>,
): Promise<CompanyRow> =>
  inTransaction(context.db, async (tx) => {
    const { admin, scope } = context;
    const company = await companyOf(tx, admin.id, scope.companyId);
    if (company.name === name) return company;
    await renameCompany(tx, company.id, name, context.clock.now());
    await recordActivity(context, tx, admin, {
      action: 'company.updated',
      companyId: company.id,
      subject: { type: 'company', id: company.id, label: name },
      details: { name: { from: company.name, to: name } },
    });
    return { ...company, name };
  });

type Required = { outcome: 'changed'; company: CompanyRow } | { outcome: 'no-second-factor' };

/** Whether members need a second factor. Owners have one first, so that they do not lock themselves out. */
export const requireSecondFactor = (
  context: PersonContext,
  { required }: z.output<typeof SecondFactorRule>,
): Promise<Required> =>
  inTransaction(context.db, async (tx) => {
    const { admin, scope } = context;
    if (required && !admin.second_factor) return { outcome: 'no-second-factor' };
    const company = await companyOf(tx, admin.id, scope.companyId);
    if (company.requires_second_factor === required) return { outcome: 'changed', company };
    await setRequiresSecondFactor(tx, company.id, required, context.clock.now());
    await recordActivity(context, tx, admin, {
      action: 'company.second_factor_changed',
      companyId: company.id,
      subject: { type: 'company', id: company.id, label: company.name },
      details: { requires_second_factor: { from: onOrOff(!required), to: onOrOff(required) } },
    });
    return { outcome: 'changed', company: { ...company, requires_second_factor: required } };
  });

const onOrOff = (isOn: boolean): 'on' | 'off' => (isOn ? 'on' : 'off');

const companyOf = async (db: Db, adminId: number, companyId: number): Promise<CompanyRow> => {
  const company = await findCompanyOf(db, adminId, companyId);
  if (!company) throw notFound();
  return company;
};

type Company = { id: number; name: string };

/** The companies that match an id or an exact name. */
export const findCompaniesByIdOrName = async (db: Db, idOrName: string): Promise<Company[]> => {
  const id = /^\d{1,9}$/.test(idOrName) ? Number(idOrName) : null;
  const company = id === null ? undefined : await findCompany(db, id);
  return company ? [company] : findCompaniesNamed(db, idOrName);
};

export const nameOfCompany = async (db: Db, id: number): Promise<string> => {
  const company = await findCompany(db, id);
  if (!company) throw new Error(`there is no company ${id}`);
  return company.name;
};

/** Selects a company of the user as the current one. */
export const selectCompany = async (
  context: Pick<PublicContext, 'clock' | 'address'>,
  tx: Db,
  admin: SignedInAdmin,
  companyId: number,
): Promise<{ outcome: 'selected' | 'not-a-member' }> => {
  const company = await findCompanyOf(tx, admin.id, companyId);
  if (!company) return { outcome: 'not-a-member' };
  if (admin.saas_company_id === companyId) return { outcome: 'selected' };
  await setCurrentCompany(tx, admin.id, companyId);
  await recordActivity(context, tx, admin, {
    action: 'company.selected',
    companyId,
    subject: { type: 'company', id: companyId, label: company.name },
  });
  return { outcome: 'selected' };
};

type Allowance = { company: { id: number; name: string }; allowed: boolean };

/** Whether a company may link its buildings to the venues of an external indoor-map provider. */
export const hasProvider = (db: Db, companyId: number): Promise<boolean> =>
  readProvider(db, companyId);

/** Sets whether a company may connect an external indoor-map provider. */
export const allowProvider = (
  context: Pick<PublicContext, 'clock' | 'address'> & { db: Db },
  actor: Actor,
  { company, allowed }: Allowance,
): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const changed = await updateProvider(tx, company.id, allowed, context.clock.now());
    if (!changed) return;
    await recordActivity(context, tx, actor, {
      action: 'company.provider_changed',
      companyId: company.id,
      subject: { type: 'company', id: company.id, label: company.name },
      details: { provider: { from: !allowed, to: allowed } },
    });
  });
