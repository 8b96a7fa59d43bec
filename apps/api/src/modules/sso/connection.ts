import { noApplicationGiven, type SsoConnectionInput } from '@floorwright/contract';
import { type GroupAccess, seesAllApplications } from '@floorwright/domain/access';
import { sentences } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import { changedFields, type DetailsOf } from '../../kernel/activity.ts';
import type { PersonContext } from '../../kernel/context.ts';
import { lockCompanyForUpdate } from '../../kernel/limits/company-lock.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { lockApplicationsForShare } from '../applications/index.ts';
import { forgetProviderFactor } from '../oauth/index.ts';
import { recordSsoActivity } from './activities.ts';
import { listDomains } from './domains-repository.ts';
import { isSameIssuer } from './provider/issuer.ts';
import {
  type ConnectionRow,
  type ConnectionValues,
  deleteAttempts,
  deleteConnection,
  deleteIdentities,
  endOwnSessions,
  endSessionsOf,
  findConnection,
  listMembersOutside,
  storeConnection,
} from './repository.ts';

type Input = z.output<typeof SsoConnectionInput>;

export const findOwnConnection = async ({
  db,
  scope,
}: PersonContext): Promise<ConnectionRow | null> => (await findConnection(db, scope)) ?? null;

type Validations = Record<string, string[]>;
type Saved =
  | { outcome: 'saved'; connection: ConnectionRow }
  | { outcome: 'invalid'; validations: Validations };

const refused = (field: string, message: string): Saved => ({
  outcome: 'invalid',
  validations: { [field]: [message] },
});

/** Roles that see all applications need none; all others need at least one. */
const applicationsFor = (role: Input['default_role'], ids: readonly number[]): number[] =>
  role === null || seesAllApplications(role) ? [] : [...new Set(ids)].toSorted((a, b) => a - b);

const problemIn = (input: Input, before: ConnectionRow | undefined): Saved | null => {
  const names = input.groups_attributes.map(({ group }) => group);
  const twice = names.findIndex((name, at) => names.indexOf(name) !== at);
  if (twice >= 0) return refused(`groups_attributes.${twice}.group`, sentences.sso_group_twice);
  if (names.length > 0 && input.groups_claim === null)
    return refused('groups_claim', sentences.sso_claim_missing);
  // A secret is for one issuer, and is never sent to another one.
  if (!input.client_secret && !(before && isSameIssuer(before.issuer, input.issuer)))
    return refused('client_secret', sentences.sso_secret_missing);
  const lacks = (role: Input['default_role'], ids: readonly number[]): boolean =>
    role !== null && !seesAllApplications(role) && ids.length === 0;
  if (lacks(input.default_role, input.application_ids))
    return refused('application_ids', noApplicationGiven);
  const group = input.groups_attributes.findIndex(({ role, application_ids: ids }) =>
    lacks(role, ids),
  );
  return group < 0
    ? null
    : refused(`groups_attributes.${group}.application_ids`, noApplicationGiven);
};

/** Connects an identity provider, or changes how it is used. */
export const saveConnection = (context: PersonContext, input: Input): Promise<Saved> =>
  inTransaction(context.db, async (tx) => {
    const { scope, clock } = context;
    await lockCompanyForUpdate(tx, scope);
    const before = await findConnection(tx, scope);
    const problem = problemIn(input, before);
    if (problem) return problem;
    const applicationIds = applicationsFor(input.default_role, input.application_ids);
    const groups = input.groups_attributes.map(
      ({ group, role, application_ids: ids }): GroupAccess => ({
        group,
        role,
        applicationIds: applicationsFor(role, ids),
      }),
    );
    const wanted = [...applicationIds, ...groups.flatMap((group) => group.applicationIds)];
    if (!(await lockApplicationsForShare(tx, scope, wanted)))
      return refused('application_ids', sentences.application_unknown);
    if (input.only_way && !(await hasVerifiedDomain(tx, context)))
      return refused('only_way', sentences.sso_only_without_domain);
    const values = valuesOf(context, input, before);
    await storeConnection(tx, scope, values, { applicationIds, groups }, clock.now());
    const after = await findConnection(tx, scope);
    if (!after) throw new Error('the stored connection is not found');
    await endAccess(tx, context, before, after);
    await recordSaved(context, tx, before, after);
    return { outcome: 'saved', connection: after };
  });

const hasVerifiedDomain = async (tx: Db, { scope }: PersonContext): Promise<boolean> =>
  (await listDomains(tx, scope)).some((domain) => domain.verified_at !== null);

const valuesOf = (
  { secrets }: PersonContext,
  input: Input,
  before: ConnectionRow | undefined,
): ConnectionValues => ({
  issuer: input.issuer,
  client_id: input.client_id,
  client_secret_sealed:
    before && !input.client_secret
      ? before.client_secret_sealed
      : secrets.seal(input.client_secret ?? ''),
  default_role: input.default_role,
  groups_claim: input.groups_claim,
  only_way: input.only_way,
});

/** Ends what the new settings would no longer admit. */
const endAccess = async (
  tx: Db,
  { scope }: PersonContext,
  before: ConnectionRow | undefined,
  after: ConnectionRow,
): Promise<void> => {
  const isOtherIssuer = before !== undefined && !isSameIssuer(before.issuer, after.issuer);
  if (isOtherIssuer || (before && before.client_id !== after.client_id)) {
    await deleteAttempts(tx, after.id);
    // Some providers give a person another subject for each client.
    await deleteIdentities(tx, after.id);
  }
  if (isOtherIssuer) {
    await endSessionsOf(tx, after.id);
    await forgetProviderFactor(tx, scope.companyId);
  }
  if (after.only_way && !before?.only_way) await endOwnSessions(tx, scope, after.id);
};

const mostNamed = 20;

/** Those whom the only way in shuts out, or would. */
export const findMembersOutside = ({ db, scope }: PersonContext) =>
  listMembersOutside(db, scope, mostNamed);

const auditedFields = {
  issuer: 'issuer',
  client_id: 'client_id',
  default_role: 'default_role',
  groups_claim: 'groups_claim',
} as const;

const onOff = (only: boolean) => (only ? ('on' as const) : ('off' as const));

const changesBetween = (from: ConnectionRow, to: ConnectionRow): DetailsOf<'sso.changed'> => ({
  ...changedFields(from, to, auditedFields),
  ...(!from.client_secret_sealed.equals(to.client_secret_sealed) && {
    client_secret: 'replaced' as const,
  }),
  ...(from.applicationIds.join() !== to.applicationIds.join() && {
    application_ids: { from: from.applicationIds, to: to.applicationIds },
  }),
  ...(JSON.stringify(from.groups) !== JSON.stringify(to.groups) && {
    groups: to.groups.length === 0 ? ('removed' as const) : ('replaced' as const),
  }),
  ...(from.only_way !== to.only_way && {
    only_way: { from: onOff(from.only_way), to: onOff(to.only_way) },
  }),
});

const recordSaved = async (
  context: PersonContext,
  tx: Db,
  before: ConnectionRow | undefined,
  after: ConnectionRow,
): Promise<void> => {
  const { companyId } = context.scope;
  const subject = { companyId, label: after.issuer };
  if (!before)
    await recordSsoActivity(context, tx, context.admin, subject, {
      action: 'sso.connected',
      details: { issuer: after.issuer },
    });
  const details = before
    ? changesBetween(before, after)
    : after.only_way && { only_way: { from: onOff(false), to: onOff(true) } };
  if (details && Object.keys(details).length > 0)
    await recordSsoActivity(context, tx, context.admin, subject, {
      action: 'sso.changed',
      details,
    });
};

/** Disconnects the provider. Sessions that came from it end with the row. */
export const disconnect = (context: PersonContext): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const { scope, admin } = context;
    await lockCompanyForUpdate(tx, scope);
    const connection = await findConnection(tx, scope);
    if (!connection) return;
    await deleteConnection(tx, connection.id);
    await forgetProviderFactor(tx, scope.companyId);
    const subject = { companyId: scope.companyId, label: connection.issuer };
    await recordSsoActivity(context, tx, admin, subject, { action: 'sso.disconnected' });
  });
