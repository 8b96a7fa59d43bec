import { accounts } from './accounts/accounts.ts';
import { activities } from './accounts/activities.ts';
import { apiKeys } from './accounts/api-keys.ts';
import { companies } from './accounts/companies.ts';
import { factors } from './accounts/factors.ts';
import { invitations } from './accounts/invitations.ts';
import { members } from './accounts/members.ts';
import { oauth } from './accounts/oauth.ts';
import { provisioning } from './accounts/provisioning.ts';
import { scim } from './accounts/scim.ts';
import { sessions } from './accounts/sessions.ts';
import { sso } from './accounts/sso.ts';
import { webhooks } from './accounts/webhooks.ts';
import { beaconImports } from './beacons/beacon-imports.ts';
import { beacons } from './beacons/beacons.ts';
import { charges } from './billing/charges.ts';
import { customers } from './billing/customers.ts';
import { paymentCallbacks } from './billing/payment-callbacks.ts';
import { plans } from './billing/plans.ts';
import { subscriptions } from './billing/subscriptions.ts';
import { triggers } from './engagements/triggers.ts';
import { poiCategories } from './pois/poi-categories.ts';
import { pois } from './pois/pois.ts';
import { config } from './site/config.ts';
import { geocoder } from './site/geocoder.ts';
import { status } from './site/status.ts';
import { applications } from './venue/applications.ts';
import { buildingImports } from './venue/building-imports.ts';
import { buildings } from './venue/buildings.ts';
import { comments } from './venue/comments.ts';
import { files } from './venue/files.ts';
import { floorCopies } from './venue/floor-copies.ts';
import { floorEvents } from './venue/floor-events.ts';
import { floors } from './venue/floors.ts';
import { planImports } from './venue/plan-imports.ts';
import { routes } from './venue/routes.ts';
import { share } from './venue/share.ts';
import { venueExports } from './venue/venue-exports.ts';
import { venueImports } from './venue/venue-imports.ts';
import { versions } from './venue/versions.ts';
import { reports } from './visitors/reports.ts';
import { visitors } from './visitors/visitors.ts';

export * from './accounts/access-token.ts';
export * from './accounts/accounts.ts';
export * from './accounts/activities.ts';
export * from './accounts/activity-actions/activity-actions.ts';
export * from './accounts/api-keys.ts';
export * from './accounts/companies.ts';
export * from './accounts/factors.ts';
export * from './accounts/invitations.ts';
export * from './accounts/members.ts';
export * from './accounts/oauth.ts';
export * from './accounts/passkeys.ts';
export * from './accounts/provisioning.ts';
export * from './accounts/scim.ts';
export * from './accounts/sessions.ts';
export { webhookMessages } from './accounts/webhook-messages.ts';
export * from './accounts/webhooks.ts';
export * from './accounts/activity-actions/sso-activities.ts';
export * from './accounts/sso.ts';
export * from './beacons/beacon-export.ts';
export * from './beacons/beacon-imports.ts';
export * from './beacons/beacons-bulk.ts';
export * from './beacons/beacons.ts';
export * from './billing/charges.ts';
export * from './billing/customers.ts';
export * from './billing/payment-callbacks.ts';
export * from './billing/plans.ts';
export * from './billing/subscriptions.ts';
export * from './engagements/coupons.ts';
export * from './engagements/trigger-inputs.ts';
export * from './engagements/triggers.ts';
export * from './site/config.ts';
export * from './site/status.ts';
export * from './venue/applications.ts';
export * from './venue/building-imports.ts';
export * from './venue/buildings.ts';
export * from './venue/bundle.ts';
export * from './venue/comments.ts';
export * from './venue/coordinates.ts';
export * from './venue/files.ts';
export * from './venue/floor-copies.ts';
export * from './venue/floor-events.ts';
export * from './venue/floors.ts';
export * from './site/geocoder.ts';
export * from './pois/poi-categories.ts';
export * from './venue/plan-imports.ts';
export * from './pois/pois.ts';
export * from './venue/routes.ts';
export * from './venue/share.ts';
export * from './venue/venue-exports.ts';
export * from './venue/venue-imports.ts';
export * from './venue/previews.ts';
export { VersionChanges } from './venue/version-changes.ts';
export * from './venue/version-floors.ts';
export * from './venue/versions.ts';
export * from './pois/working-hours.ts';
export * from './visitors/former-floors.ts';
export * from './visitors/reports.ts';
export * from './visitors/visitor-data.ts';
export * from './visitors/visitors.ts';
export * from './wire/endpoint.ts';
export * from './wire/error-codes.ts';
export * from './wire/failures.ts';
export * from './wire/list-query.ts';
export * from './wire/openapi.ts';
export * from './wire/pager.ts';
export { companyApi } from './wire/fields.ts';

/** Every endpoint of the product, by feature. */
export type Contract = {
  readonly accounts: typeof accounts;
  readonly activities: typeof activities;
  readonly apiKeys: typeof apiKeys;
  readonly applications: typeof applications;
  readonly beaconImports: typeof beaconImports;
  readonly beacons: typeof beacons;
  readonly buildingImports: typeof buildingImports;
  readonly buildings: typeof buildings;
  readonly charges: typeof charges;
  readonly comments: typeof comments;
  readonly companies: typeof companies;
  readonly config: typeof config;
  readonly customers: typeof customers;
  readonly factors: typeof factors;
  readonly files: typeof files;
  readonly floorCopies: typeof floorCopies;
  readonly floorEvents: typeof floorEvents;
  readonly floors: typeof floors;
  readonly geocoder: typeof geocoder;
  readonly invitations: typeof invitations;
  readonly members: typeof members;
  readonly oauth: typeof oauth;
  readonly paymentCallbacks: typeof paymentCallbacks;
  readonly planImports: typeof planImports;
  readonly plans: typeof plans;
  readonly poiCategories: typeof poiCategories;
  readonly pois: typeof pois;
  readonly provisioning: typeof provisioning;
  readonly reports: typeof reports;
  readonly routes: typeof routes;
  readonly scim: typeof scim;
  readonly sessions: typeof sessions;
  readonly share: typeof share;
  readonly sso: typeof sso;
  readonly status: typeof status;
  readonly subscriptions: typeof subscriptions;
  readonly triggers: typeof triggers;
  readonly venueExports: typeof venueExports;
  readonly venueImports: typeof venueImports;
  readonly versions: typeof versions;
  readonly visitors: typeof visitors;
  readonly webhooks: typeof webhooks;
};

export const contract: Contract = {
  accounts,
  activities,
  apiKeys,
  applications,
  beaconImports,
  beacons,
  buildingImports,
  buildings,
  charges,
  comments,
  companies,
  config,
  customers,
  factors,
  files,
  floorCopies,
  floorEvents,
  floors,
  geocoder,
  invitations,
  members,
  oauth,
  paymentCallbacks,
  planImports,
  plans,
  poiCategories,
  pois,
  provisioning,
  reports,
  routes,
  scim,
  sessions,
  share,
  sso,
  status,
  subscriptions,
  triggers,
  venueExports,
  venueImports,
  versions,
  visitors,
  webhooks,
};

/** What each feature is about, for the API reference. */
export const featureDescriptions: Readonly<Record<keyof Contract, string>> = {
  accounts: 'Signing up and in, and the profile of a user.',
  activities: 'The audit log of a company.',
  apiKeys: 'Keys with which programs of a company call this API.',
  applications: 'Apps that buildings belong to, with their keys for visitors.',
  beaconImports: 'Many beacons from a file: upload, mapping, dry run and import.',
  beacons: 'Bluetooth beacons and their places.',
  buildingImports: 'New buildings from bundles and IMDF archives.',
  buildings: 'Venues of an application.',
  charges: 'Payments of a company and their receipts.',
  comments: 'Comments of members on places and POIs of a floor. Visitors never see them.',
  companies: 'Companies of a user, and the settings of the current one.',
  config: 'Settings of the installation that the console needs.',
  customers: 'Payment cards of a company.',
  factors: 'The second step of the sign-in, and proving again who uses a session.',
  files: 'Uploads of images, layers and tables.',
  floorCopies: 'Copies of POIs and routes on other floors of a building.',
  floorEvents: 'Changes of a floor as they are saved, and the users who have it open.',
  floors: 'Floors of a building, with their plan and layers.',
  geocoder: 'Addresses to coordinates and back.',
  invitations:
    'Inviting users to a company. An invitation is addressed by its id, and by its code for the invited user.',
  members: 'Users of a company and their roles.',
  oauth: 'Signing users in to third-party clients.',
  paymentCallbacks: 'Notifications of the payment provider.',
  planImports: 'Plans and layers of a floor from drawings of other programs.',
  plans: 'Plans that a company can subscribe to.',
  poiCategories: 'Categories and subcategories of POIs.',
  pois: 'Points of interest on a floor.',
  provisioning: 'What the groups of an identity provider give to the users that it provisions.',
  reports: 'Where visitors went, and the results of engagements.',
  routes: 'Walkable routes of a floor.',
  scim: 'Users and groups that an identity provider provisions by SCIM 2.0 (RFC 7643, RFC 7644).',
  sessions: 'Where a user is signed in.',
  share: 'The public page of a building.',
  sso: 'Single sign-on: the identity provider of a company, its email domains, and signing in with it.',
  status: 'The state of the installation.',
  subscriptions: 'The plan of a company.',
  triggers:
    'Engagements: what visitors get near a beacon. The console calls a trigger an engagement.',
  venueExports: 'Buildings as archives for other programs.',
  venueImports: 'POIs of a building from files of other programs.',
  versions: 'Versions of a building: publishing its draft, going back, and previews.',
  visitors: 'What apps of visitors call: sessions, venues, positions and engagements.',
  webhooks: 'Addresses of a company that get its events.',
};
