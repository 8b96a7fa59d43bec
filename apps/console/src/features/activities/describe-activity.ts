import type { ActivityAction, ActivityField } from '@floorwright/contract';

import { messages as fieldMessages } from './fields/messages/index.ts';
import { messages } from './messages/index.ts';
import type { CompanyActivity } from './queries.ts';
import { detailText } from './words/detail-text.ts';

/** A new action does not compile until it has a sentence here. */
const sentences: Readonly<Record<ActivityAction, string>> = messages.actions;

/** For an action of a newer server: `venue.moved` becomes "Venue moved". */
const spellOut = (action: string): string => {
  const words = action.replaceAll(/[._]/g, ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** How a detail is shown: with its value, as a changed name, or not at all. */
type Shown = { as: 'value' | 'mark'; name: string } | { as: 'hidden' };

const { details: phrases } = messages;
const { fields: names } = fieldMessages;

const value = (name: string): Shown => ({ as: 'value', name });
const mark = (name: string): Shown => ({ as: 'mark', name });
const hidden: Shown = { as: 'hidden' };

/** A new field does not compile until it is listed here. */
const fields: Readonly<Record<ActivityField, Shown>> = {
  active_from: value(names.active_from),
  active_until: value(names.active_until),
  added: value(names.added),
  address: value(names.address),
  amount: value(names.amount),
  application_ids: mark(names.application_ids),
  auto_publish: value(names.auto_publish),
  basement_floors: value(names.basement_floors),
  beacons: value(names.beacons),
  beacons_by_name: value(names.beacons_by_name),
  blocking_problems: value(names.blocking_problems),
  building: value(names.building),
  building_floor: value(names.building_floor),
  buildings: value(names.buildings),
  by: value(names.by),
  cap_per_visitor: value(names.cap_per_visitor),
  card: value(names.card),
  category: mark(names.category),
  client_id: value(names.client_id),
  client_secret: mark(names.client_secret),
  color: mark(names.color),
  comments: value(names.comments),
  cooldown_minutes: value(names.cooldown_minutes),
  coordinate: mark(names.coordinate),
  coordinates: hidden,
  copied_from: value(names.copied_from),
  coupon: mark(names.coupon),
  currency: value(names.currency),
  default_role: value(names.default_role),
  devices: value(names.devices),
  factor: value(names.factor),
  delivered: value(names.delivered),
  description: mark(names.description),
  email: value(names.email),
  engagements: value(names.engagements),
  event: value(names.event),
  events: value(names.events),
  external_id: value(names.external_id),
  expires_at: hidden,
  extra_requests: value(names.extra_requests),
  failure: value(names.failure),
  file: mark(names.file),
  floor: value(names.floor),
  floors: value(names.floors),
  from_address: hidden,
  groups: mark(names.groups),
  groups_claim: value(names.groups_claim),
  hours: mark(names.hours),
  icon: mark(names.icon),
  ids: hidden,
  into: value(names.into),
  issuer: value(names.issuer),
  jibestream_client_id: value(names.jibestream_client_id),
  jibestream_client_secret: mark(names.jibestream_client_secret),
  jibestream_customer_id: value(names.jibestream_customer_id),
  jibestream_id: value(names.jibestream_id),
  kept: value(names.kept),
  key: value(names.key),
  key_values: mark(names.key_values),
  languages: value(names.languages),
  only_way: value(names.only_way),
  refusal: value(names.refusal),
  translations: mark(names.translations),
  kind: value(names.kind),
  layers: value(names.layers),
  major: value(names.major),
  requires_second_factor: value(names.requires_second_factor),
  managers_publish: value(names.managers_publish),
  members: value(names.members),
  minor: value(names.minor),
  name: value(names.name),
  networks: hidden,
  note: value(names.note),
  opened: value(names.opened),
  outline: mark(names.outline),
  overlap_hours: value(names.overlap_hours),
  permission: value(names.permission),
  phone: mark(names.phone),
  photo: mark(names.photo),
  pictures: mark(names.pictures),
  plan_slug: value(names.plan_slug),
  poi_link_mask: value(names.poi_link_mask),
  points: value(names.points),
  pois: value(names.pois),
  position: value(names.position),
  positions: value(names.positions),
  priority: value(names.priority),
  properties: mark(names.properties),
  provider: hidden,
  provider_floor: value(names.provider_floor),
  reason: hidden,
  redirect_uri: hidden,
  redirect_uris: hidden,
  refused: value(names.refused),
  removed: value(names.removed),
  restored: value(names.restored),
  retention_months: value(names.retention_months),
  role: value(names.role),
  route_points: value(names.route_points),
  scopes: hidden,
  sessions: value(names.sessions),
  shape: mark(names.shape),
  share_page: value(names.share_page),
  spending_cap: value(names.spending_cap),
  status: value(names.status),
  subcategories: mark(names.subcategories),
  subtitles: mark(names.subtitles),
  title: value(names.title),
  unchanged: value(names.unchanged),
  updated: value(names.updated),
  url: value(names.url),
  user_name: value(names.user_name),
  uuid: value(names.uuid),
  vendor: value(names.vendor),
  version: value(names.version),
  webhook_events: hidden,
  webhook_state: value(names.webhook_state),
  website: mark(names.website),
  working_hours: mark(names.working_hours),
  zone: value(names.zone),
};

const lookUp = <Known>(table: Readonly<Record<string, Known>>, key: string): Known | undefined =>
  table[key];

const textOf = (field: string, detail: unknown): string | null =>
  detailText(field, detail, phrases.separator);

const isChange = (detail: unknown): detail is { from: unknown; to: unknown } =>
  typeof detail === 'object' && detail !== null && 'from' in detail && 'to' in detail;

const describeMark = (name: string, detail: unknown): string[] => {
  if (detail === 'removed') return [phrases.removed(name)];
  return isChange(detail) || detail === 'replaced' ? [name] : [];
};

const describeValue = (field: string, name: string, detail: unknown): string[] => {
  if (!isChange(detail)) {
    const text = textOf(field, detail);
    return text === null ? [] : [phrases.value(name, text)];
  }
  const [from, to] = [textOf(field, detail.from), textOf(field, detail.to)];
  if (from === to) return [];
  if (from === null) return to === null ? [] : [phrases.set(name, to)];
  return [to === null ? phrases.valueRemoved(name, from) : phrases.changed(name, from, to)];
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
  change: Object.entries(details).flatMap(describeDetail).join(phrases.separator),
});

/** The name in the audit log is English for an actor without an account. */
export const actorName = ({ kind, name }: CompanyActivity['actor']): string =>
  kind === 'unknown' || kind === 'operator' ? messages.actors[kind] : name;
