// Generated from the contract. The console loads these addresses instead of the schemas.
import type { Contract } from './index.ts';
import type { EndpointAddresses } from './wire/endpoint.ts';

export const activities: EndpointAddresses<Contract['activities']> = {
  list: { method: 'GET', path: '/api/company/v1/activities' },
};

export const apiKeys: EndpointAddresses<Contract['apiKeys']> = {
  list: { method: 'GET', path: '/api/company/v1/api_keys' },
  create: { method: 'POST', path: '/api/company/v1/api_keys' },
  revoke: { method: 'DELETE', path: '/api/company/v1/api_keys/:id' },
  rotate: { method: 'POST', path: '/api/company/v1/api_keys/:id/rotate' },
};

export const applications: EndpointAddresses<Contract['applications']> = {
  list: { method: 'GET', path: '/api/company/v1/applications' },
  create: { method: 'POST', path: '/api/company/v1/applications' },
  update: { method: 'PATCH', path: '/api/company/v1/applications/:id' },
  remove: { method: 'DELETE', path: '/api/company/v1/applications/:id' },
  showContents: { method: 'GET', path: '/api/company/v1/applications/:id/contents' },
  rotateKey: { method: 'POST', path: '/api/company/v1/applications/:id/rotate_key' },
  showRedirectUris: { method: 'GET', path: '/api/company/v1/applications/:id/redirect_uris' },
  updateRedirectUris: { method: 'PUT', path: '/api/company/v1/applications/:id/redirect_uris' },
};

export const beaconImports: EndpointAddresses<Contract['beaconImports']> = {
  list: { method: 'GET', path: '/api/company/v1/applications/:id/beacon_imports' },
  create: { method: 'POST', path: '/api/company/v1/applications/:id/beacon_imports' },
  show: { method: 'GET', path: '/api/company/v1/beacon_imports/:id' },
  save: { method: 'PATCH', path: '/api/company/v1/beacon_imports/:id' },
  dryRun: { method: 'POST', path: '/api/company/v1/beacon_imports/:id/dry_run' },
  cancel: { method: 'POST', path: '/api/company/v1/beacon_imports/:id/cancel' },
  undo: { method: 'POST', path: '/api/company/v1/beacon_imports/:id/undo' },
  refusedRows: { method: 'GET', path: '/api/company/v1/beacon_imports/:id/refused_rows.csv' },
};

export const beacons: EndpointAddresses<Contract['beacons']> = {
  list: { method: 'GET', path: '/api/company/v1/beacons' },
  listOfBuilding: { method: 'GET', path: '/api/company/v1/buildings/:id/beacons' },
  listOfFloor: { method: 'GET', path: '/api/company/v1/buildings/:id/floors/:floorId/beacons' },
  create: { method: 'POST', path: '/api/company/v1/buildings/:id/beacons' },
  show: { method: 'GET', path: '/api/company/v1/beacons/:id' },
  update: { method: 'PATCH', path: '/api/company/v1/beacons/:id' },
  remove: { method: 'DELETE', path: '/api/company/v1/beacons/:id' },
  removeMany: { method: 'POST', path: '/api/company/v1/beacons/bulk_delete' },
  moveMany: { method: 'POST', path: '/api/company/v1/beacons/bulk_move' },
  export: { method: 'GET', path: '/api/company/v1/beacons.csv' },
};

export const buildingImports: EndpointAddresses<Contract['buildingImports']> = {
  create: { method: 'POST', path: '/api/company/v1/applications/:id/venue_imports' },
  createApplication: { method: 'POST', path: '/api/company/v1/application_imports' },
  duplicate: { method: 'POST', path: '/api/company/v1/buildings/:id/duplicate' },
  show: { method: 'GET', path: '/api/company/v1/building_imports/:id' },
  listProblems: { method: 'GET', path: '/api/company/v1/building_imports/:id/problems' },
  cancel: { method: 'POST', path: '/api/company/v1/building_imports/:id/cancel' },
  confirm: { method: 'POST', path: '/api/company/v1/building_imports/:id/confirm' },
  undo: { method: 'POST', path: '/api/company/v1/building_imports/:id/undo' },
};

export const buildings: EndpointAddresses<Contract['buildings']> = {
  list: { method: 'GET', path: '/api/company/v1/applications/:id/buildings' },
  create: { method: 'POST', path: '/api/company/v1/applications/:id/buildings' },
  show: { method: 'GET', path: '/api/company/v1/buildings/:id' },
  update: { method: 'PATCH', path: '/api/company/v1/buildings/:id' },
  remove: { method: 'DELETE', path: '/api/company/v1/buildings/:id' },
  showContents: { method: 'GET', path: '/api/company/v1/buildings/:id/contents' },
};

export const charges: EndpointAddresses<Contract['charges']> = {
  list: { method: 'GET', path: '/api/company/v1/charges' },
  create: { method: 'POST', path: '/api/company/v1/charges' },
  show: { method: 'GET', path: '/api/company/v1/charges/:id' },
  receipt: { method: 'GET', path: '/api/company/v1/charges/:id/receipt' },
};

export const comments: EndpointAddresses<Contract['comments']> = {
  list: { method: 'GET', path: '/api/company/v1/floors/:id/comments' },
  create: { method: 'POST', path: '/api/company/v1/floors/:id/comments' },
  listPeople: { method: 'GET', path: '/api/company/v1/floors/:id/comment_people' },
  show: { method: 'GET', path: '/api/company/v1/comments/:id' },
  update: { method: 'PATCH', path: '/api/company/v1/comments/:id' },
  remove: { method: 'DELETE', path: '/api/company/v1/comments/:id' },
  resolve: { method: 'POST', path: '/api/company/v1/comments/:id/resolve' },
  reopen: { method: 'POST', path: '/api/company/v1/comments/:id/reopen' },
  follow: { method: 'POST', path: '/api/company/v1/comments/:id/follow' },
  unfollow: { method: 'POST', path: '/api/company/v1/comments/:id/unfollow' },
  reply: { method: 'POST', path: '/api/company/v1/comments/:id/replies' },
  updateReply: { method: 'PATCH', path: '/api/company/v1/comment_replies/:id' },
  removeReply: { method: 'DELETE', path: '/api/company/v1/comment_replies/:id' },
};

export const companies: EndpointAddresses<Contract['companies']> = {
  show: { method: 'GET', path: '/api/company/v1/saas_company' },
  list: { method: 'GET', path: '/api/company/v1/saas_companies' },
  listDeactivated: { method: 'GET', path: '/api/company/v1/saas_companies/deactivated' },
  create: { method: 'POST', path: '/api/company/v1/saas_companies' },
  update: { method: 'PATCH', path: '/api/company/v1/saas_company' },
  requireSecondFactor: { method: 'PUT', path: '/api/company/v1/saas_company/second_factor' },
};

export const customers: EndpointAddresses<Contract['customers']> = {
  list: { method: 'GET', path: '/api/company/v1/customers' },
  create: { method: 'POST', path: '/api/company/v1/customers' },
  show: { method: 'GET', path: '/api/company/v1/customers/:id' },
  update: { method: 'PATCH', path: '/api/company/v1/customers/:id' },
  destroy: { method: 'DELETE', path: '/api/company/v1/customers/:id' },
};

export const files: EndpointAddresses<Contract['files']> = {
  createDirectUpload: { method: 'POST', path: '/api/company/v1/direct_uploads' },
  upload: { method: 'POST', path: '/api/company/v1/files' },
};

export const floorCopies: EndpointAddresses<Contract['floorCopies']> = {
  create: { method: 'POST', path: '/api/company/v1/floors/:id/copies' },
  undo: { method: 'POST', path: '/api/company/v1/floors/:id/copies/undo' },
};

export const floorEvents: EndpointAddresses<Contract['floorEvents']> = {
  follow: { method: 'GET', path: '/api/company/v1/buildings/:id/floors/:floorId/events' },
  announce: { method: 'POST', path: '/api/company/v1/buildings/:id/floors/:floorId/presence' },
};

export const floors: EndpointAddresses<Contract['floors']> = {
  list: { method: 'GET', path: '/api/company/v1/buildings/:id/floors' },
  create: { method: 'POST', path: '/api/company/v1/buildings/:id/floors' },
  show: { method: 'GET', path: '/api/company/v1/floors/:id' },
  update: { method: 'PATCH', path: '/api/company/v1/floors/:id' },
  remove: { method: 'DELETE', path: '/api/company/v1/floors/:id' },
  duplicate: { method: 'POST', path: '/api/company/v1/floors/:id/duplicate' },
  showContents: { method: 'GET', path: '/api/company/v1/floors/:id/contents' },
  listChanges: { method: 'GET', path: '/api/company/v1/floors/:id/changes' },
  createLayer: { method: 'POST', path: '/api/company/v1/floors/:id/layers' },
  updateLayer: { method: 'PATCH', path: '/api/company/v1/floors/:id/layers/:layerId' },
  removeLayer: { method: 'DELETE', path: '/api/company/v1/floors/:id/layers/:layerId' },
  restoreLayer: { method: 'POST', path: '/api/company/v1/floors/:id/layers/:layerId/restore' },
};

export const geocoder: EndpointAddresses<Contract['geocoder']> = {
  search: { method: 'GET', path: '/api/company/v1/geocoder/search' },
  reverse: { method: 'GET', path: '/api/company/v1/geocoder/reverse' },
};

export const members: EndpointAddresses<Contract['members']> = {
  list: { method: 'GET', path: '/api/company/v1/saas_company_admins' },
  update: { method: 'PATCH', path: '/api/company/v1/saas_company_admins/:id' },
  destroy: { method: 'DELETE', path: '/api/company/v1/saas_company_admins/:id' },
};

export const planImports: EndpointAddresses<Contract['planImports']> = {
  create: { method: 'POST', path: '/api/company/v1/floors/:id/plan_imports' },
  list: { method: 'GET', path: '/api/company/v1/floors/:id/plan_imports' },
  show: { method: 'GET', path: '/api/company/v1/plan_imports/:id' },
  choosePage: { method: 'POST', path: '/api/company/v1/plan_imports/:id/page' },
  draw: { method: 'PATCH', path: '/api/company/v1/plan_imports/:id' },
  showFloor: { method: 'GET', path: '/api/company/v1/plan_imports/:id/floor' },
  apply: { method: 'POST', path: '/api/company/v1/plan_imports/:id/apply' },
  undo: { method: 'POST', path: '/api/company/v1/plan_imports/:id/undo' },
  remove: { method: 'DELETE', path: '/api/company/v1/plan_imports/:id' },
};

export const poiCategories: EndpointAddresses<Contract['poiCategories']> = {
  list: { method: 'GET', path: '/api/company/v1/applications/:id/building_poi_categories' },
  create: { method: 'POST', path: '/api/company/v1/applications/:id/building_poi_categories' },
  contents: { method: 'GET', path: '/api/company/v1/building_poi_categories/:id/contents' },
  rename: { method: 'PATCH', path: '/api/company/v1/building_poi_categories/:id' },
  remove: { method: 'DELETE', path: '/api/company/v1/building_poi_categories/:id' },
};

export const pois: EndpointAddresses<Contract['pois']> = {
  list: { method: 'GET', path: '/api/company/v1/buildings/:id/floors/:floorId/pois' },
  create: { method: 'POST', path: '/api/company/v1/buildings/:id/floors/:floorId/pois' },
  show: { method: 'GET', path: '/api/company/v1/pois/:id' },
  update: { method: 'PUT', path: '/api/company/v1/pois/:id' },
  remove: { method: 'DELETE', path: '/api/company/v1/pois/:id' },
};

export const provisioning: EndpointAddresses<Contract['provisioning']> = {
  show: { method: 'GET', path: '/api/company/v1/companies/current/provisioning' },
  listUsers: { method: 'GET', path: '/api/company/v1/companies/current/provisioning/users' },
  updateDefault: { method: 'PUT', path: '/api/company/v1/companies/current/provisioning/default_access' },
  updateGroup: { method: 'PUT', path: '/api/company/v1/companies/current/provisioning/groups/:id' },
  applyAgain: { method: 'POST', path: '/api/company/v1/companies/current/provisioning/apply' },
};

export const reports: EndpointAddresses<Contract['reports']> = {
  heatmap: { method: 'GET', path: '/api/company/v1/buildings/:id/floors/:floorId/heatmap' },
  exportHeatmap: { method: 'GET', path: '/api/company/v1/buildings/:id/floors/:floorId/heatmap.csv' },
  stats: { method: 'GET', path: '/api/company/v1/buildings/:id/floors/:floorId/stats' },
  exportStats: { method: 'GET', path: '/api/company/v1/buildings/:id/floors/:floorId/stats.csv' },
  buildingStats: { method: 'GET', path: '/api/company/v1/buildings/:id/stats' },
  poiVisits: { method: 'GET', path: '/api/company/v1/buildings/:id/floors/:floorId/poi_visits' },
  exportPoiVisits: { method: 'GET', path: '/api/company/v1/buildings/:id/floors/:floorId/poi_visits.csv' },
  engagementResults: { method: 'GET', path: '/api/company/v1/buildings/:id/engagement_results' },
  exportEngagementResults: { method: 'GET', path: '/api/company/v1/buildings/:id/engagement_results.csv' },
  live: { method: 'GET', path: '/api/company/v1/buildings/:id/floors/:floorId/live' },
  liveEvents: { method: 'GET', path: '/api/company/v1/buildings/:id/floors/:floorId/live/events' },
  formerFloors: { method: 'GET', path: '/api/company/v1/buildings/:id/former_floors' },
  showVisitorData: { method: 'GET', path: '/api/company/v1/visitor_data' },
  updateVisitorData: { method: 'PATCH', path: '/api/company/v1/visitor_data' },
  eraseVisitor: { method: 'POST', path: '/api/company/v1/visitor_data/erasures' },
};

export const routes: EndpointAddresses<Contract['routes']> = {
  show: { method: 'GET', path: '/api/company/v1/floors/:id/route' },
  replace: { method: 'PUT', path: '/api/company/v1/floors/:id/route' },
};

export const scim: EndpointAddresses<Contract['scim']> = {
  serviceProviderConfig: { method: 'GET', path: '/api/scim/v2/ServiceProviderConfig' },
  resourceTypes: { method: 'GET', path: '/api/scim/v2/ResourceTypes' },
  resourceType: { method: 'GET', path: '/api/scim/v2/ResourceTypes/:name' },
  schemas: { method: 'GET', path: '/api/scim/v2/Schemas' },
  schema: { method: 'GET', path: '/api/scim/v2/Schemas/:urn' },
  listUsers: { method: 'GET', path: '/api/scim/v2/Users' },
  createUser: { method: 'POST', path: '/api/scim/v2/Users' },
  showUser: { method: 'GET', path: '/api/scim/v2/Users/:id' },
  replaceUser: { method: 'PUT', path: '/api/scim/v2/Users/:id' },
  patchUser: { method: 'PATCH', path: '/api/scim/v2/Users/:id' },
  deleteUser: { method: 'DELETE', path: '/api/scim/v2/Users/:id' },
  listGroups: { method: 'GET', path: '/api/scim/v2/Groups' },
  createGroup: { method: 'POST', path: '/api/scim/v2/Groups' },
  showGroup: { method: 'GET', path: '/api/scim/v2/Groups/:id' },
  replaceGroup: { method: 'PUT', path: '/api/scim/v2/Groups/:id' },
  patchGroup: { method: 'PATCH', path: '/api/scim/v2/Groups/:id' },
  deleteGroup: { method: 'DELETE', path: '/api/scim/v2/Groups/:id' },
};

export const sessions: EndpointAddresses<Contract['sessions']> = {
  list: { method: 'GET', path: '/api/company/v1/sessions' },
  removeOthers: { method: 'DELETE', path: '/api/company/v1/sessions' },
  show: { method: 'GET', path: '/api/company/v1/sessions/:id' },
  remove: { method: 'DELETE', path: '/api/company/v1/sessions/:id' },
};

export const subscriptions: EndpointAddresses<Contract['subscriptions']> = {
  show: { method: 'GET', path: '/api/company/v1/subscription' },
  create: { method: 'POST', path: '/api/company/v1/subscription' },
  cancel: { method: 'DELETE', path: '/api/company/v1/subscription' },
  resume: { method: 'POST', path: '/api/company/v1/subscription/resume' },
  endTrial: { method: 'POST', path: '/api/company/v1/subscription/end_trial' },
  planChanges: { method: 'GET', path: '/api/company/v1/subscription/plan_changes' },
  changePlan: { method: 'POST', path: '/api/company/v1/subscription/plan_change' },
  callOffDowngrade: { method: 'DELETE', path: '/api/company/v1/subscription/plan_change' },
  pay: { method: 'POST', path: '/api/company/v1/subscription/pay' },
  updateExtraRequests: { method: 'PATCH', path: '/api/company/v1/subscription/extra_requests' },
  usage: { method: 'GET', path: '/api/company/v1/usage' },
};

export const triggers: EndpointAddresses<Contract['triggers']> = {
  list: { method: 'GET', path: '/api/company/v1/buildings/:id/triggers/beacon' },
  listAtBeacons: { method: 'POST', path: '/api/company/v1/beacons/triggers' },
  create: { method: 'POST', path: '/api/company/v1/buildings/:id/triggers/beacon' },
  show: { method: 'GET', path: '/api/company/v1/triggers/:id' },
  update: { method: 'PUT', path: '/api/company/v1/triggers/:id' },
  duplicate: { method: 'POST', path: '/api/company/v1/triggers/:id/duplicate' },
  results: { method: 'GET', path: '/api/company/v1/triggers/:id/results' },
  remove: { method: 'DELETE', path: '/api/company/v1/triggers/:id' },
};

export const venueExports: EndpointAddresses<Contract['venueExports']> = {
  create: { method: 'POST', path: '/api/company/v1/buildings/:id/exports' },
  createOfApplication: { method: 'POST', path: '/api/company/v1/applications/:id/exports' },
  show: { method: 'GET', path: '/api/company/v1/exports/:id' },
  cancel: { method: 'POST', path: '/api/company/v1/exports/:id/cancel' },
};

export const venueImports: EndpointAddresses<Contract['venueImports']> = {
  create: { method: 'POST', path: '/api/company/v1/buildings/:id/venue_imports' },
  list: { method: 'GET', path: '/api/company/v1/buildings/:id/venue_imports' },
  show: { method: 'GET', path: '/api/company/v1/venue_imports/:id' },
  listItems: { method: 'GET', path: '/api/company/v1/venue_imports/:id/items' },
  showFloor: { method: 'GET', path: '/api/company/v1/venue_imports/:id/floors/:floorId' },
  listProblems: { method: 'GET', path: '/api/company/v1/venue_imports/:id/problems' },
  update: { method: 'PATCH', path: '/api/company/v1/venue_imports/:id' },
  apply: { method: 'POST', path: '/api/company/v1/venue_imports/:id/apply' },
  cancel: { method: 'POST', path: '/api/company/v1/venue_imports/:id/cancel' },
  undo: { method: 'POST', path: '/api/company/v1/venue_imports/:id/undo' },
};

export const versions: EndpointAddresses<Contract['versions']> = {
  list: { method: 'GET', path: '/api/company/v1/buildings/:id/versions' },
  showDraft: { method: 'GET', path: '/api/company/v1/buildings/:id/draft' },
  create: { method: 'POST', path: '/api/company/v1/buildings/:id/versions' },
  show: { method: 'GET', path: '/api/company/v1/versions/:id' },
  update: { method: 'PATCH', path: '/api/company/v1/versions/:id' },
  showChanges: { method: 'GET', path: '/api/company/v1/versions/:id/changes' },
  listPublications: { method: 'GET', path: '/api/company/v1/buildings/:id/publications' },
  publish: { method: 'POST', path: '/api/company/v1/versions/:id/publish' },
  restore: { method: 'POST', path: '/api/company/v1/versions/:id/restore' },
  showDraftFloor: { method: 'GET', path: '/api/company/v1/buildings/:id/draft/floors/:floorId' },
  showFloor: { method: 'GET', path: '/api/company/v1/versions/:id/floors/:floorId' },
  createPreview: { method: 'POST', path: '/api/company/v1/buildings/:id/previews' },
  listPreviews: { method: 'GET', path: '/api/company/v1/buildings/:id/previews' },
  deletePreview: { method: 'DELETE', path: '/api/company/v1/previews/:id' },
  showSettings: { method: 'GET', path: '/api/company/v1/publishing' },
  updateSettings: { method: 'PATCH', path: '/api/company/v1/publishing' },
};

export const webhooks: EndpointAddresses<Contract['webhooks']> = {
  list: { method: 'GET', path: '/api/company/v1/webhooks' },
  create: { method: 'POST', path: '/api/company/v1/webhooks' },
  update: { method: 'PATCH', path: '/api/company/v1/webhooks/:id' },
  rotate: { method: 'POST', path: '/api/company/v1/webhooks/:id/rotate' },
  remove: { method: 'DELETE', path: '/api/company/v1/webhooks/:id' },
  listDeliveries: { method: 'GET', path: '/api/company/v1/webhooks/:id/deliveries' },
  test: { method: 'POST', path: '/api/company/v1/webhooks/:id/test' },
  retry: { method: 'POST', path: '/api/company/v1/webhook_deliveries/:id/retry' },
};
