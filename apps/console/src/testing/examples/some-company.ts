import { storeToken } from '../../lib/session/storage.ts';
import type { AdminCompany } from '../../venue/company/company.ts';
import { someAdmin, type StubAnswer, stubApi } from '../stub-api.ts';

export const activeSubscription: NonNullable<AdminCompany['subscription']> = {
  status: 'active',
  canceled_at: null,
  expires_at: null,
  trial_ends_at: null,
  next_payment_at: '2026-08-01T00:00:00Z',
  offline: false,
  limit_apps: null,
};

export const someCompany: AdminCompany = {
  id: 3,
  name: 'Demo Venues',
  role: 'owner',
  plan_slug: 'executive',
  subscription: activeSubscription,
  balance_in_currency: '0.00',
  price_in_currency: '499.00',
  currency: 'usd',
  trial_eligible: false,
  provider: false,
  requires_second_factor: false,
  lacks_second_factor: false,
  lacks_single_sign_on: false,
};

const noCompany: StubAnswer = {
  status: 403,
  body: { error: { code: 'no_company', message: 'You do not belong to a company.' } },
};

type Situation = {
  /** The role of the account itself. */
  userRole?: string;
  company?: AdminCompany | null;
  companies?: readonly AdminCompany[];
  answers?: Parameters<typeof stubApi>[0];
};

/** A signed-in user with or without a company; tests add the other responses. */
export const signInWith = ({
  userRole = 'owner',
  company = someCompany,
  companies = company ? [company] : [],
  answers = {},
}: Situation = {}) => {
  storeToken('abc');
  return stubApi({
    'GET admin': { body: { admin: { ...someAdmin, role: userRole } } },
    'GET saas_company': company ? { body: { saas_company: company } } : noCompany,
    'GET saas_companies': { body: { saas_companies: companies } },
    'GET saas_companies/deactivated': { body: { deactivated_companies: [] } },
    'GET /api/config': {
      body: {
        external_links: {
          contact: 'https://example.test/contact',
          terms: 'https://example.test/terms',
          privacy: 'https://example.test/privacy',
          disclaimer: 'https://example.test/disclaimer',
        },
        mailbox_url: null,
        map: { style_url: null, satellite_url: null },
        geocoder: { attribution: 'Geocoder' },
        provider: { url: 'https://provider.test' },
        release: { version: '1.2.3', commit: '0123456789ab' },
      },
    },
    ...answers,
  });
};
