import { assignableRoles, roles } from '@floorwright/domain/access';
import { accountSentences } from '@floorwright/domain/sentences';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import { companyApi, Id, PathId } from '../wire/fields.ts';
import { formRule } from '../wire/form-rule.ts';
import { listQuery } from '../wire/list-query.ts';

export const Member = z
  .object({
    id: Id,
    admin_id: Id,
    role: z.enum(roles),
    /** The applications assigned to the member; empty for a member who sees all. */
    application_ids: z.array(Id),
    admin: z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }),
  })
  .meta({ id: 'Member' });

export const noApplicationGiven = accountSentences.application_missing;

/** All roles but super_admin, who sees all, need at least one application. */
export const applicationsGiven = formRule(
  z.object({ role: z.string().optional(), application_ids: z.array(z.unknown()).optional() }),
  { path: ['application_ids'], error: noApplicationGiven },
  ({ role, application_ids: ids = [] }) =>
    role === undefined || role === 'super_admin' || ids.length > 0,
);

export const ApplicationIds = z.array(Id).max(1000);

export const accessShape = {
  role: z.enum(assignableRoles, { error: accountSentences.role_missing }),
  application_ids: ApplicationIds.default([]),
};

export const MemberInput = z.object(accessShape).refine(...applicationsGiven);

/** What is left out stays as it is. Whether an application is left is for the server to say. */
export const MemberChange = z.object({
  role: accessShape.role.optional(),
  application_ids: ApplicationIds.optional(),
});

const MemberAnswer = z.object({ saas_company_admin: Member });
const params = z.object({ id: PathId });

export const memberSorts = ['first_name', 'last_name', 'email', 'role'] as const;

export const members = {
  list: endpoint({
    method: 'GET',
    path: `${companyApi}/saas_company_admins`,
    needs: 'member.manage',
    summary: 'The members of the current company',
    query: listQuery(memberSorts),
    responses: { 200: z.object({ saas_company_admins: z.array(Member) }) },
    paged: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${companyApi}/saas_company_admins/:id`,
    needs: 'member.manage',
    summary:
      'Change the role or the applications of a member; owners and your own membership cannot be changed. Making someone a super admin needs a sign-in of the last 15 minutes',
    params,
    body: MemberChange,
    responses: { 200: MemberAnswer, 403: Failure, 404: Failure, 422: Invalid },
  }),
  destroy: endpoint({
    method: 'DELETE',
    path: `${companyApi}/saas_company_admins/:id`,
    needs: 'member.manage',
    summary: 'Remove a member from the company: access ends at once; not an owner or oneself',
    params,
    responses: { 204: null, 403: Failure, 404: Failure },
  }),
};
