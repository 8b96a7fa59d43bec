import { assignableRoles } from '@floorwright/domain/access';
import { accountSentences } from '@floorwright/domain/sentences';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import { companyApi, Id, PathId } from '../wire/fields.ts';
import { formRule } from '../wire/form-rule.ts';
import { listQuery } from '../wire/list-query.ts';
import { ApplicationIds, noApplicationGiven } from './members.ts';

const access = {
  /** Null if it gives nothing. */
  role: z.enum(assignableRoles).nullable(),
  /** Empty for a role that sees all applications. */
  application_ids: z.array(Id),
};

export const ProvisionedGroup = z
  .object({
    id: Id,
    display_name: z.string(),
    /** How many users the identity provider put into it. */
    users: z.int(),
    ...access,
  })
  .meta({ id: 'ProvisionedGroup' });

export const Provisioning = z
  .object({
    /** What to enter at the identity provider, with an API key of the scope `provisioning`. */
    base_url: z.string(),
    active_users: z.int(),
    deactivated_users: z.int(),
    /** What users get who are in no group that gives something. */
    default_access: z.object(access),
    groups: z.array(ProvisionedGroup),
    /**
     * How far the last change of access is applied to the users it concerns; null once it is for all. It is
     * `interrupted` until another process takes over, and `failed` until it is requested again.
     */
    applying: z
      .object({
        total: z.int(),
        done: z.int(),
        state: z.enum(['running', 'interrupted', 'failed']),
      })
      .nullable(),
  })
  .meta({ id: 'Provisioning' });

const provisionedStates = [
  'member',
  'invited',
  'invitation_expired',
  'no_access',
  'deactivated',
] as const;

export const ProvisionedUser = z
  .object({
    id: Id,
    /** As the identity provider says; empty if it does not. */
    name: z.string(),
    email: z.string(),
    /**
     * `invited` follows a mailed link first, `invitation_expired` needs another one; `no_access` is active, but nothing
     * gives a role.
     */
    state: z.enum(provisionedStates),
    /** The names of the groups that contain the user. */
    groups: z.array(z.string()),
  })
  .meta({ id: 'ProvisionedUser' });

export const provisionedUserSorts = ['name', 'email'] as const;

/** All roles but super_admin, who sees all, need at least one application; without a role there is nothing to give. */
const applicationsForRole = formRule(
  z.object({
    role: z.string().nullable().optional(),
    application_ids: z.array(z.unknown()).optional(),
  }),
  { path: ['application_ids'], error: noApplicationGiven },
  ({ role, application_ids: ids = [] }) => !role || role === 'super_admin' || ids.length > 0,
);

/** Never the role of an owner. */
export const GroupAccessInput = z
  .object({
    role: z.enum(assignableRoles, { error: accountSentences.role_missing }).nullable(),
    application_ids: ApplicationIds.default([]),
  })
  .refine(...applicationsForRole);

const path = `${companyApi}/companies/current/provisioning` as const;

export const provisioning = {
  show: endpoint({
    method: 'GET',
    path,
    needs: 'company.manage',
    summary: 'What identity providers provisioned by SCIM, and what their groups give',
    responses: { 200: z.object({ provisioning: Provisioning }) },
  }),
  listUsers: endpoint({
    method: 'GET',
    path: `${path}/users`,
    needs: 'company.manage',
    summary: 'The users that identity providers provisioned by SCIM, and what has become of them',
    query: listQuery(provisionedUserSorts),
    responses: { 200: z.object({ provisioned_users: z.array(ProvisionedUser) }) },
    paged: true,
  }),
  updateDefault: endpoint({
    method: 'PUT',
    path: `${path}/default_access`,
    needs: 'company.manage',
    summary: 'Set what provisioned users get who are in no group that gives something',
    body: GroupAccessInput,
    responses: { 200: z.object({ provisioning: Provisioning }), 422: Invalid },
  }),
  updateGroup: endpoint({
    method: 'PUT',
    path: `${path}/groups/:id`,
    needs: 'company.manage',
    summary: 'Set role and applications that a provisioned group gives, never that of an owner',
    params: z.object({ id: PathId }),
    body: GroupAccessInput,
    responses: { 200: z.object({ provisioning: Provisioning }), 404: Failure, 422: Invalid },
  }),
  applyAgain: endpoint({
    method: 'POST',
    path: `${path}/apply`,
    needs: 'company.manage',
    summary: 'Continue to apply a change of access that has failed; nothing happens otherwise',
    responses: { 200: z.object({ provisioning: Provisioning }) },
  }),
};
