import { roles } from '@floorwright/domain/access';
import { subscriptionStatuses } from '@floorwright/domain/billing';
import { fieldSentences } from '@floorwright/domain/sentences';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import { companyApi, Id, requiredText } from '../wire/fields.ts';

const Moment = z.iso.datetime().nullable();

export const Subscription = z
  .object({
    status: z.enum(subscriptionStatuses),
    canceled_at: Moment,
    expires_at: Moment,
    trial_ends_at: Moment,
    next_payment_at: Moment,
    offline: z.boolean(),
    /** The number of applications in the plan; null for unlimited. */
    limit_apps: z.number().int().nullable(),
  })
  .meta({ id: 'Subscription' });

export const Company = z
  .object({
    id: Id,
    name: z.string(),
    /** The signed-in user's role there. */
    role: z.enum(roles),
    plan_slug: z.string().nullable(),
    subscription: Subscription.nullable(),
    /** Null for members who may not see payments. */
    balance_in_currency: z.string().nullable(),
    /** Null for members who may not see payments, and for a plan that is quoted on request. */
    price_in_currency: z.string().nullable(),
    currency: z.string(),
    trial_eligible: z.boolean(),
    /** Whether an external indoor-map provider can be connected. */
    provider: z.boolean(),
    /** Whether members need a second factor for everything in this company. */
    requires_second_factor: z.boolean(),
    /** Whether this session lacks one. The identity provider of the company may vouch for it (`mfa` in its `amr`). */
    lacks_second_factor: z.boolean(),
    /** Whether single sign-on is the only way into this company, and this session does not come from there. */
    lacks_single_sign_on: z.boolean(),
  })
  .meta({ id: 'Company' });

const DeactivatedCompany = z
  .object({ id: Id, name: z.string() })
  .meta({ id: 'DeactivatedCompany' });

const CompanyAnswer = z.object({ saas_company: Company });

export const NewCompanyInput = z.object({
  name: requiredText(),
  plan_slug: requiredText(255, fieldSentences.plan_missing),
});
export const CompanyInput = z.object({ name: requiredText() });
export const SecondFactorRule = z.object({
  required: z.boolean({ error: fieldSentences.true_or_false }),
});

export const companies = {
  show: endpoint({
    method: 'GET',
    path: `${companyApi}/saas_company`,
    needs: 'company.show',
    summary: 'The current company',
    responses: { 200: CompanyAnswer },
  }),
  list: endpoint({
    method: 'GET',
    path: `${companyApi}/saas_companies`,
    needs: 'signed-in',
    summary: 'All companies of the signed-in user',
    responses: { 200: z.object({ saas_companies: z.array(Company) }) },
  }),
  listDeactivated: endpoint({
    method: 'GET',
    path: `${companyApi}/saas_companies/deactivated`,
    needs: 'signed-in',
    summary:
      'The companies in which the signed-in user was a member until the user was deactivated',
    responses: { 200: z.object({ deactivated_companies: z.array(DeactivatedCompany) }) },
  }),
  create: endpoint({
    method: 'POST',
    path: `${companyApi}/saas_companies`,
    needs: 'signed-in',
    summary: 'Create a company and make it the current one; for owners who have none',
    body: NewCompanyInput,
    responses: { 201: CompanyAnswer, 403: Failure, 409: Failure, 422: Invalid },
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${companyApi}/saas_company`,
    needs: 'company.manage',
    summary: 'Rename the current company',
    body: CompanyInput,
    responses: { 200: CompanyAnswer },
  }),
  requireSecondFactor: endpoint({
    method: 'PUT',
    path: `${companyApi}/saas_company/second_factor`,
    needs: 'company.manage',
    verified: true,
    summary:
      'Require a second factor of all members, or no longer. Members without one are refused with `second_factor_required`. API keys are not affected',
    body: SecondFactorRule,
    responses: { 200: CompanyAnswer, 409: Failure },
  }),
};
