import { roles } from '@floorwright/domain/access';

import { roleNames } from '../../venue/company/company.ts';
import type { CompanyActivity } from './activities-list.ts';

const deeds: Readonly<Record<string, string>> = {
  'account.confirmed': 'Confirmed the account',
  'account.created': 'Signed up',
  'application.created': 'Created the application',
  'application.deleted': 'Deleted the application',
  'application.key_rotated': 'Replaced a secret of the application',
  'application.redirect_uris_changed': 'Changed the redirect addresses of an application',
  'application.renamed': 'Renamed the application',
  'beacon.bulk_deleted': 'Deleted several beacons',
  'beacon.bulk_moved': 'Moved several beacons',
  'beacon.created': 'Added the beacon',
  'beacon.deleted': 'Deleted the beacon',
  'beacon.updated': 'Changed the beacon',
  'beacon_import.completed': 'Imported beacons from',
  'beacon_import.undone': 'Undid the import of beacons from',
  'building.created': 'Created the building',
  'building.deleted': 'Deleted the building',
  'building.updated': 'Changed the building',
  'card.added': 'Added the card',
  'card.made_default': 'Made the card the default one',
  'card.removed': 'Removed the card',
  'charge.created': 'Refilled the balance',
  'company.data_exported': 'Exported the file',
  'company.keys_read': 'Read the keys of applications of the company',
  'company.created': 'Created the company',
  'company.provider_changed': 'Changed whether the company may connect a provider',
  'company.selected': 'Selected the company',
  'company.subscribed': 'Gave the company a subscription',
  'company.updated': 'Renamed the company',
  'company.visitor_erased': 'Erased a visitor of the company',
  'company.visitor_retention_changed': 'Changed how long the company keeps the data of visitors',
  'email.change_requested': 'Asked for another email',
  'email.changed': 'Changed the email',
  'engagement.created': 'Created the engagement',
  'engagement.deleted': 'Deleted the engagement',
  'engagement.duplicated': 'Created a copy of an engagement',
  'engagement.updated': 'Changed the engagement',
  'floor.created': 'Added the floor',
  'floor.deleted': 'Deleted the floor',
  'floor.placed': 'Placed the plan of the floor',
  'floor.updated': 'Changed the floor',
  'invitation.accepted': 'Accepted the invitation',
  'invitation.created': 'Invited somebody',
  'invitation.deleted': 'Deleted the invitation',
  'invitation.link_created': 'Copied a link of the invitation',
  'invitation.resent': 'Sent the invitation again',
  'invitation.updated': 'Changed the invitation',
  'layer.added': 'Added the layer',
  'layer.changed': 'Changed the layer',
  'layer.removed': 'Deleted the layer',
  'layer.restored': 'Restored the layer',
  'member.removed': 'Deleted the member',
  'member.updated': 'Changed the member',
  'oauth.authorized': 'Signed in to an application',
  'oauth.revoked': 'Ended the access of an application',
  'password.changed': 'Changed the password',
  'permission.refused': 'Was not allowed to do this',
  'poi.created': 'Added the POI',
  'poi.deleted': 'Deleted the POI',
  'poi.updated': 'Changed the POI',
  'poi_category.created': 'Added the POI category',
  'poi_category.deleted': 'Deleted the POI category',
  'poi_category.merged': 'Merged the POI category',
  'poi_category.renamed': 'Renamed the POI category',
  'profile.updated': 'Changed the profile',
  'route.changed': 'Changed the routes of the floor',
  'session.closed': 'Signed out',
  'session.locked': 'Was locked out after too many wrong passwords',
  'session.refused': 'Could not sign in: wrong password',
  'session.opened': 'Signed in',
  'subscription.canceled': 'Canceled the subscription',
  'subscription.downgrade_called_off': 'Called off the downgrade',
  'subscription.downgrade_scheduled': 'Scheduled a downgrade',
  'subscription.ended': 'Ended the subscription',
  'subscription.extra_requests_changed': 'Changed the limit of extra API requests',
  'subscription.month_ordered': 'Ordered the payment of a month',
  'subscription.ordered': 'Subscribed the company',
  'subscription.paid': 'Paid the subscription',
  'subscription.payment_failed': 'Could not pay the subscription',
  'subscription.plan_changed': 'Changed the plan',
  'subscription.resumed': 'Resumed the subscription',
  'subscription.upgrade_failed': 'Could not pay the upgrade',
  'subscription.upgrade_ordered': 'Ordered an upgrade',
};

/** For a deed that this list does not know yet: `venue.moved` is "Venue moved". */
const spelledOut = (action: string): string => {
  const words = action.replaceAll(/[._]/g, ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

const fieldNames: Readonly<Record<string, string>> = {
  active_from: 'first day',
  active_until: 'last day',
  added: 'added',
  address: 'address',
  amount: 'amount',
  basement_floors: 'basements',
  beacons: 'beacons',
  beacons_by_name: 'among them',
  building: 'building',
  building_floor: 'floor',
  buildings: 'buildings',
  card: 'card',
  cap_per_visitor: 'cap per visitor',
  cooldown_minutes: 'minutes of cooldown',
  currency: 'currency',
  email: 'email',
  delivered: 'deliveries',
  engagements: 'engagements',
  event: 'trigger event',
  events: 'events',
  floor: 'on',
  floors: 'floors',
  into: 'into',
  jibestream_client_id: 'client id of the provider',
  jibestream_customer_id: 'customer id of the provider',
  jibestream_id: 'venue of the provider',
  kept: 'changed since and kept',
  key: 'key',
  kind: 'kind',
  layers: 'layers',
  major: 'major',
  members: 'members',
  minor: 'minor',
  name: 'name',
  opened: 'opens',
  permission: 'permission',
  plan_slug: 'plan',
  points: 'points',
  poi_link_mask: 'POI link mask',
  pois: 'POIs',
  position: 'position',
  positions: 'positions',
  priority: 'priority',
  provider_floor: 'floor of the provider',
  refused: 'refused',
  removed: 'removed',
  restored: 'restored',
  retention_months: 'months',
  role: 'role',
  route_points: 'route points',
  share_page: 'public page',
  status: 'status',
  title: 'title',
  unchanged: 'unchanged',
  updated: 'updated',
  url: 'link',
  uuid: 'UUID',
  vendor: 'vendor',
  zone: 'zone',
};

/** Of these it is told that they changed, but not from what to what. */
const untold: Readonly<Record<string, string>> = {
  application_ids: 'applications',
  category: 'category',
  color: 'colour',
  coordinate: 'position',
  coupon: 'coupon',
  file: 'file',
  hours: 'hours',
  icon: 'icon',
  jibestream_client_secret: 'client secret of the provider',
  key_values: 'key/value pairs',
  outline: 'outline',
  photo: 'photo',
  shape: 'shape',
  subcategories: 'subcategories',
  subtitles: 'subtitles',
  working_hours: 'working hours',
};

const words = (field: string, value: unknown): string | null => {
  const role = field === 'role' && roles.find((known) => known === value);
  if (role) return roleNames[role];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
};

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

const detail = ([field, value]: [string, unknown]): string[] => {
  const changed = untold[field];
  if (changed !== undefined && value === 'removed') return [`${changed} removed`];
  if (changed !== undefined) return isChange(value) || value === 'replaced' ? [changed] : [];
  const name = fieldNames[field];
  if (name === undefined) return [];
  if (!isChange(value)) {
    const told = words(field, value);
    return told === null ? [] : [`${name} ${told}`];
  }
  const [from, to] = [words(field, value.from), words(field, value.to)];
  if (from === to) return [];
  if (to === null) return [`${name} ${from} removed`];
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
