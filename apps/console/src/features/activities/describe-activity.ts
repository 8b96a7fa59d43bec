import { roles } from '@floorwright/domain';

import { roleNames } from '../../lib/company/role-names.ts';
import type { CompanyActivity } from './activities-list.ts';

const deeds: Readonly<Record<string, string>> = {
  'account.confirmed': 'Confirmed the account',
  'account.created': 'Signed up',
  'application.redirect_uris_changed': 'Changed the redirect addresses of an application',
  'company.created': 'Created the company',
  'company.selected': 'Selected the company',
  'company.subscribed': 'Gave the company a subscription',
  'company.updated': 'Renamed the company',
  'email.change_requested': 'Asked for another email',
  'email.changed': 'Changed the email',
  'invitation.accepted': 'Accepted the invitation',
  'invitation.created': 'Invited somebody',
  'invitation.deleted': 'Deleted the invitation',
  'invitation.link_created': 'Copied a link of the invitation',
  'invitation.resent': 'Sent the invitation again',
  'invitation.updated': 'Changed the invitation',
  'member.removed': 'Deleted the member',
  'member.updated': 'Changed the member',
  'oauth.authorized': 'Signed in to an application',
  'oauth.revoked': 'Ended the access of an application',
  'password.changed': 'Changed the password',
  'profile.updated': 'Changed the profile',
  'session.closed': 'Signed out',
  'session.opened': 'Signed in',
};

/** For a deed that this list does not know yet: `venue.moved` is "Venue moved". */
const spelledOut = (action: string): string => {
  const words = action.replaceAll(/[._]/g, ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

const fieldNames: Readonly<Record<string, string>> = {
  role: 'role',
  name: 'name',
  email: 'email',
  plan_slug: 'plan',
  status: 'status',
};

const words = (value: unknown): string | null => {
  const role = roles.find((known) => known === value);
  if (role) return roleNames[role];
  return typeof value === 'string' && value !== '' ? value : null;
};

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

const detail = ([field, value]: [string, unknown]): string[] => {
  if (field === 'application_ids') return isChange(value) ? ['applications'] : [];
  const name = fieldNames[field];
  if (name === undefined) return [];
  if (!isChange(value)) return words(value) === null ? [] : [`${name} ${words(value)}`];
  const [from, to] = [words(value.from), words(value.to)];
  if (to === null) return [];
  return [from === null ? `${name} to ${to}` : `${name} from ${from} to ${to}`];
};

/** What somebody did, as a sentence, and what changed by it. */
export const describeActivity = ({
  action,
  details,
}: Pick<CompanyActivity, 'action' | 'details'>): { deed: string; change: string } => ({
  deed: deeds[action] ?? spelledOut(action),
  change: Object.entries(details).flatMap(detail).join(', '),
});
