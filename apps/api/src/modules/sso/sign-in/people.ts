import type { ssoRefusals } from '@floorwright/contract';
import { accessByGroups, domainOfEmail, type GrantedAccess } from '@floorwright/domain/access';

import { recordActivity } from '../../../kernel/activity.ts';
import type { PublicContext, SignedInAdmin } from '../../../kernel/context.ts';
import { languageOf } from '../../../kernel/reader.ts';
import type { Db } from '../../../platform/database/db.ts';
import { hashPassword } from '../../../platform/secrets/passwords.ts';
import {
  findAdmin,
  findAdminByEmail,
  insertAdmin,
  recordAccountActivity,
  updateAdmin,
} from '../../admins/index.ts';
import { selectCompany } from '../../companies/index.ts';
import { closeInvitation } from '../../invitations/index.ts';
import {
  addMember,
  lockDeactivatedForShare,
  lockMembershipForUpdate,
  setAccess,
} from '../../members/index.ts';
import { findProvisionedAccess } from '../../provisioning/index.ts';
import { isVerifiedDomain } from '../../sso-rules/index.ts';
import { claimUnconfirmed } from '../../unconfirmed-accounts/index.ts';
import { recordSsoActivity } from '../activities.ts';
import type { ConnectionRow } from '../repository.ts';
import { isSharedIssuer, type ProvidedPerson } from './claims.ts';
import { findIdentity, insertIdentity, isLinked } from './repository.ts';

type Context = Pick<PublicContext, 'clock' | 'address' | 'secrets' | 'acceptLanguage'>;

export type PersonRefusal = (typeof ssoRefusals)[number];

type Found =
  | { outcome: 'found'; admin: SignedInAdmin }
  | { outcome: 'refused'; refusal: PersonRefusal };

/** What someone gets who joins; `adopted` if it is from the connection, not from provisioning. */
type Place = { connection: ConnectionRow; access: GrantedAccess | null; adopted: boolean };
type GivenPlace = Place & { access: GrantedAccess };

const refused = (refusal: PersonRefusal): Found => ({ outcome: 'refused', refusal });

const fallbackOf = ({ default_role: role, applicationIds }: ConnectionRow): GrantedAccess | null =>
  role === null ? null : { role, applicationIds };

/**
 * The account of a person who comes from the identity provider: the one that is linked, or else the member with the
 * address whom it has not named before, or else a new one. An account that is not a member is never linked, so that no company gets the account of
 * another one. But one with an unconfirmed address is no one's yet, and becomes that of the person.
 */
export const findPerson = async (
  context: Context,
  tx: Db,
  connection: ConnectionRow,
  person: ProvidedPerson,
): Promise<Found> => {
  const { email } = person;
  if (email === null) return refused('email_missing');
  const companyId = connection.saas_company_id;
  if (!(await isVerifiedDomain(tx, companyId, domainOfEmail(email))))
    return refused('email_domain');
  if (isSharedIssuer(person.issuer) && !(await isOfTenant(tx, companyId, person)))
    return refused('email_domain');
  const identity = await findIdentity(tx, connection.id, person.subject);
  const admin = identity
    ? await findAdmin(tx, identity.admin_id)
    : await findAdminByEmail(tx, email);
  // An owner cannot be deactivated there, nor shut out here.
  const emails = [email, ...(admin ? [admin.email] : [])];
  const isDeactivated = await lockDeactivatedForShare(tx, companyId, emails);
  const member = admin && (await lockMembershipForUpdate(tx, companyId, admin.id));
  const provisioned = await findProvisionedAccess(tx, companyId, {
    email,
    memberId: member?.id ?? null,
  });
  const access = provisioned
    ? provisioned.access
    : accessByGroups(person.groups, connection.groups, fallbackOf(connection));
  const place: Place = { connection, access, adopted: provisioned === null };
  if (!admin) {
    if (isDeactivated) return refused('deactivated');
    if (!access) return refused('no_group');
    const created = await createPerson(context, tx, { ...place, access }, { ...person, email });
    // The same person signed in twice at once: now the account is found.
    return created
      ? { outcome: 'found', admin: created }
      : findPerson(context, tx, connection, person);
  }
  // Someone with an address of another domain may have joined other companies since.
  if (identity && !(await isVerifiedDomain(tx, companyId, domainOfEmail(admin.email))))
    return refused('email_domain');
  if (isDeactivated && member?.role !== 'owner') return refused('deactivated');
  if (!identity && admin.confirmed_at === null) {
    if (!member && !access) return refused('no_group');
    const claimed = await claimUnconfirmed(context, tx, admin, {
      first_name: person.firstName,
      last_name: person.lastName,
      password_hash: await unknownPassword(context),
      role: access?.role,
      companyId,
    });
    if (claimed && !member && access) await join(context, tx, { ...place, access }, claimed);
    if (claimed) await recordAccountActivity(context, tx, claimed, { action: 'account.confirmed' });
    // A member now, or confirmed meanwhile: the account is found as that.
    return findPerson(context, tx, connection, person);
  }
  if (!member) return refused(identity ? 'membership_ended' : 'other_account');
  // An address can be given to someone else, and at some providers people choose it themselves.
  if (!identity && (await isLinked(tx, connection.id, admin.id))) return refused('other_person');
  // Groups of the claim decide at each sign-in, never about an owner, nor where provisioning decides.
  if (connection.groups_claim !== null && member.role !== 'owner' && !provisioned) {
    if (!access) return refused('no_group');
    await setAccess(context, tx, admin, { companyId, member, access });
  }
  if (!identity) await link(context, tx, connection, person, admin);
  await selectCompany(context, tx, admin, companyId);
  return { outcome: 'found', admin: { ...admin, saas_company_id: companyId } };
};

/** Whether the person belongs to the customer of the provider that this company is. */
const isOfTenant = async (
  tx: Db,
  companyId: number,
  { tenant }: ProvidedPerson,
): Promise<boolean> => tenant !== null && isVerifiedDomain(tx, companyId, tenant);

const link = async (
  context: Context,
  tx: Db,
  { id, saas_company_id: companyId }: ConnectionRow,
  { subject }: ProvidedPerson,
  admin: SignedInAdmin,
): Promise<void> => {
  await insertIdentity(tx, {
    sso_connection_id: id,
    subject,
    admin_id: admin.id,
    created_at: context.clock.now(),
  });
  const account = { companyId, label: admin.email, adminId: admin.id };
  await recordSsoActivity(context, tx, admin, account, { action: 'sso.account_linked' });
};

/** Unknown to everyone. The person can choose another one with a mailed link. */
const unknownPassword = ({ secrets }: Context): Promise<string> => hashPassword(secrets.newToken());

const createPerson = async (
  context: Context,
  tx: Db,
  place: GivenPlace,
  person: ProvidedPerson & { email: string },
): Promise<SignedInAdmin | null> => {
  const { connection, access } = place;
  const now = context.clock.now();
  const row = {
    email: person.email,
    first_name: person.firstName,
    last_name: person.lastName,
    role: access.role,
    language: languageOf(context),
    password_hash: await unknownPassword(context),
    asked_from: null,
    asked_with: null,
  };
  const added = await insertAdmin(tx, row, now);
  if (!added) return null;
  const admin = await updateAdmin(tx, added.id, { confirmed_at: now }, now);
  await join(context, tx, place, admin);
  await recordAccountActivity(context, tx, admin, { action: 'account.created' });
  await link(context, tx, connection, person, admin);
  await selectCompany(context, tx, admin, connection.saas_company_id);
  return { ...admin, saas_company_id: connection.saas_company_id };
};

/** Makes the account a member of the company. */
const join = async (
  context: Context,
  tx: Db,
  { connection: { saas_company_id: companyId }, access, adopted }: GivenPlace,
  admin: SignedInAdmin,
): Promise<void> => {
  const { role } = access;
  const applicationIds = [...access.applicationIds];
  const place = { companyId, adminId: admin.id, role, applicationIds, adopted };
  const memberId = await addMember(tx, place, context.clock.now());
  await closeInvitation(context, tx, admin, companyId);
  // About the member, so that webhooks hear of it before the end of the membership.
  await recordActivity(context, tx, admin, {
    action: 'sso.member_added',
    companyId,
    subject: { type: 'member', id: memberId, label: admin.email },
    details: { role, ...(applicationIds.length > 0 && { application_ids: applicationIds }) },
  });
};
