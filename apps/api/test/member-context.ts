import type { PersonContext } from '../src/kernel/context.ts';
import type { TestMember } from './factories.ts';
import { captureLog } from './log.ts';
import type { Product } from './product.ts';

/** What a handler of an endpoint gets when this owner calls. */
export const memberContext = (product: Product, member: TestMember): PersonContext => ({
  ...product.platform,
  db: product.database.db,
  lastingDb: product.database.db,
  log: captureLog().log,
  address: '127.0.0.1',
  authorization: undefined,
  cookie: undefined,
  acceptLanguage: undefined,
  userAgent: undefined,
  timeZone: undefined,
  ifMatch: undefined,
  idempotencyKey: null,
  accessTokenId: 0,
  provedAt: product.clock.now(),
  verifiedAt: product.clock.now(),
  ownFactor: false,
  providerFactorOf: null,
  ssoConnectionId: null,
  admin: {
    id: member.adminId,
    email: member.email,
    unconfirmed_email: null,
    first_name: 'Pat',
    last_name: 'Lee',
    role: 'owner',
    saas_company_id: member.companyId,
    language: null,
    digits: null,
    second_factor: false,
  },
  scope: {
    companyId: member.companyId,
    memberId: member.memberId,
    role: 'owner',
    allApplications: true,
  },
});
