import type { ActivityAction, ActivityField } from '@floorwright/contract';
import { roles } from '@floorwright/domain/access';

import { roleNames } from '../../venue/company/company.ts';
import type { CompanyActivity } from './queries.ts';

/** A new action does not compile until it has a sentence here. */
const sentences: Readonly<Record<ActivityAction, string>> = {
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
  'card.made_default': 'Made the card the default',
  'card.removed': 'Removed the card',
  'charge.created': 'Refilled the balance',
  'company.data_exported': 'Exported the file',
  'company.keys_read': 'Viewed the application keys of the company',
  'company.created': 'Created the company',
  'company.provider_changed': 'Changed whether the company can connect a provider',
  'company.selected': 'Selected the company',
  'company.subscribed': 'Gave the company a subscription',
  'company.updated': 'Renamed the company',
  'company.visitor_erased': 'Erased a visitor of the company',
  'company.visitor_retention_changed': 'Changed the retention of visitor data of the company',
  'email.change_requested': 'Requested a new email',
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
  'invitation.created': 'Sent an invitation',
  'invitation.deleted': 'Deleted the invitation',
  'invitation.link_created': 'Copied a link of the invitation',
  'invitation.resent': 'Sent the invitation again',
  'invitation.updated': 'Changed the invitation',
  'layer.added': 'Added the layer',
  'layer.changed': 'Changed the layer',
  'layer.removed': 'Deleted the layer',
  'layer.restored': 'Restored the layer',
  'member.removed': 'Removed the member',
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
  'subscription.downgrade_called_off': 'Canceled the downgrade',
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

/** For an action of a newer server: `venue.moved` becomes "Venue moved". */
const spellOut = (action: string): string => {
  const words = action.replaceAll(/[._]/g, ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** How a detail is shown: with its value, as a changed name, or not at all. */
type Shown = { as: 'value' | 'mark'; name: string } | { as: 'hidden' };

const value = (name: string): Shown => ({ as: 'value', name });
const mark = (name: string): Shown => ({ as: 'mark', name });
const hidden: Shown = { as: 'hidden' };

/** A new field does not compile until it is listed here. */
const fields: Readonly<Record<ActivityField, Shown>> = {
  active_from: value('first day'),
  active_until: value('last day'),
  added: value('added'),
  address: value('address'),
  amount: value('amount'),
  application_ids: mark('applications'),
  basement_floors: value('basements'),
  beacons: value('beacons'),
  beacons_by_name: value('among them'),
  building: value('building'),
  building_floor: value('floor'),
  buildings: value('buildings'),
  by: value('by'),
  cap_per_visitor: value('cap per visitor'),
  card: value('card'),
  category: mark('category'),
  color: mark('colour'),
  cooldown_minutes: value('minutes of cooldown'),
  coordinate: mark('position'),
  coordinates: hidden,
  coupon: mark('coupon'),
  currency: value('currency'),
  delivered: value('deliveries'),
  email: value('email'),
  engagements: value('engagements'),
  event: value('trigger event'),
  events: value('events'),
  extra_requests: value('extra API requests'),
  file: mark('file'),
  floor: value('on'),
  floors: value('floors'),
  hours: mark('hours'),
  icon: mark('icon'),
  ids: hidden,
  into: value('into'),
  jibestream_client_id: value('client id of the provider'),
  jibestream_client_secret: mark('client secret of the provider'),
  jibestream_customer_id: value('customer id of the provider'),
  jibestream_id: value('venue of the provider'),
  kept: value('edited since, left unchanged'),
  key: value('key'),
  key_values: mark('key/value pairs'),
  kind: value('kind'),
  layers: value('layers'),
  major: value('major'),
  members: value('members'),
  minor: value('minor'),
  name: value('name'),
  opened: value('opens'),
  outline: mark('outline'),
  permission: value('permission'),
  photo: mark('photo'),
  plan_slug: value('plan'),
  poi_link_mask: value('POI link mask'),
  points: value('points'),
  pois: value('POIs'),
  position: value('position'),
  positions: value('positions'),
  priority: value('priority'),
  provider: hidden,
  provider_floor: value('floor of the provider'),
  reason: hidden,
  redirect_uri: hidden,
  redirect_uris: hidden,
  refused: value('refused'),
  removed: value('removed'),
  restored: value('restored'),
  retention_months: value('months'),
  role: value('role'),
  route_points: value('route points'),
  shape: mark('shape'),
  share_page: value('public page'),
  spending_cap: value('spending cap'),
  status: value('status'),
  subcategories: mark('subcategories'),
  subtitles: mark('subtitles'),
  title: value('title'),
  unchanged: value('unchanged'),
  updated: value('updated'),
  url: value('link'),
  uuid: value('UUID'),
  vendor: value('vendor'),
  working_hours: mark('working hours'),
  zone: value('zone'),
};

const lookUp = <Known>(table: Readonly<Record<string, Known>>, key: string): Known | undefined =>
  table[key];

const textOf = (field: string, detail: unknown): string | null => {
  const role = field === 'role' && roles.find((known) => known === detail);
  if (role) return roleNames[role];
  if (typeof detail === 'number') return String(detail);
  return typeof detail === 'string' && detail !== '' ? detail : null;
};

const isChange = (detail: unknown): detail is { from: unknown; to: unknown } =>
  typeof detail === 'object' && detail !== null && 'from' in detail && 'to' in detail;

const describeMark = (name: string, detail: unknown): string[] => {
  if (detail === 'removed') return [`${name} removed`];
  return isChange(detail) || detail === 'replaced' ? [name] : [];
};

const describeValue = (field: string, name: string, detail: unknown): string[] => {
  if (!isChange(detail)) {
    const text = textOf(field, detail);
    return text === null ? [] : [`${name} ${text}`];
  }
  const [from, to] = [textOf(field, detail.from), textOf(field, detail.to)];
  if (from === to) return [];
  if (to === null) return [`${name} ${from} removed`];
  return [from === null ? `${name} to ${to}` : `${name} from ${from} to ${to}`];
};

const describeDetail = ([field, detail]: [string, unknown]): string[] => {
  const shown = lookUp(fields, field) ?? hidden;
  switch (shown.as) {
    case 'value':
      return describeValue(field, shown.name, detail);
    case 'mark':
      return describeMark(shown.name, detail);
    case 'hidden':
      return [];
  }
};

/** The activity as a sentence, with its changes. */
export const describeActivity = ({
  action,
  details,
}: Pick<CompanyActivity, 'action' | 'details'>): { sentence: string; change: string } => ({
  sentence: lookUp(sentences, action) ?? spellOut(action),
  change: Object.entries(details).flatMap(describeDetail).join(', '),
});
