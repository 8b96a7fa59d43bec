// Generated from the contract. The console loads these addresses instead of the schemas.
import type { Contract } from './index.ts';
import type { EndpointAddresses } from './wire/endpoint.ts';

export const accounts: EndpointAddresses<Contract['accounts']> = {
  signUp: { method: 'POST', path: '/api/company/v1/registration' },
  confirm: { method: 'POST', path: '/api/company/v1/registration/confirm' },
  showConfirmation: { method: 'POST', path: '/api/company/v1/registration/confirmation' },
  resendConfirmation: { method: 'POST', path: '/api/company/v1/registration/resend_confirmation' },
  signIn: { method: 'POST', path: '/api/company/v1/session' },
  signOut: { method: 'DELETE', path: '/api/company/v1/session' },
  requestPasswordReset: { method: 'POST', path: '/api/company/v1/password' },
  resetPassword: { method: 'PATCH', path: '/api/company/v1/password' },
  showAdmin: { method: 'GET', path: '/api/company/v1/admin' },
  updateAdmin: { method: 'PATCH', path: '/api/company/v1/admin' },
};

export const config: EndpointAddresses<Contract['config']> = {
  show: { method: 'GET', path: '/api/config' },
};

export const factors: EndpointAddresses<Contract['factors']> = {
  listPasskeys: { method: 'GET', path: '/api/company/v1/admin/passkeys' },
  startPasskey: { method: 'POST', path: '/api/company/v1/admin/passkeys/options' },
  createPasskey: { method: 'POST', path: '/api/company/v1/admin/passkeys' },
  renamePasskey: { method: 'PATCH', path: '/api/company/v1/admin/passkeys/:id' },
  removePasskey: { method: 'DELETE', path: '/api/company/v1/admin/passkeys/:id' },
  startPasskeySignIn: { method: 'POST', path: '/api/company/v1/session/passkey/options' },
  signInWithPasskey: { method: 'POST', path: '/api/company/v1/session/passkey' },
  startPasskeyVerification: { method: 'POST', path: '/api/company/v1/session/verification/options' },
  verifyWithPasskey: { method: 'POST', path: '/api/company/v1/session/verification/passkey' },
  show: { method: 'GET', path: '/api/company/v1/admin/factors' },
  startTotp: { method: 'POST', path: '/api/company/v1/admin/totp' },
  confirmTotp: { method: 'POST', path: '/api/company/v1/admin/totp/confirm' },
  removeTotp: { method: 'DELETE', path: '/api/company/v1/admin/totp' },
  createRecoveryCodes: { method: 'POST', path: '/api/company/v1/admin/recovery_codes' },
  finishSignIn: { method: 'POST', path: '/api/company/v1/session/second_factor' },
  verify: { method: 'POST', path: '/api/company/v1/session/verification' },
};

export const invitations: EndpointAddresses<Contract['invitations']> = {
  list: { method: 'GET', path: '/api/company/v1/invitations' },
  create: { method: 'POST', path: '/api/company/v1/invitations' },
  update: { method: 'PATCH', path: '/api/company/v1/invitations/:id' },
  destroy: { method: 'DELETE', path: '/api/company/v1/invitations/:id' },
  resend: { method: 'POST', path: '/api/company/v1/invitations/:id/resend' },
  createLink: { method: 'POST', path: '/api/company/v1/invitations/:id/link' },
  show: { method: 'GET', path: '/api/company/v1/invitations/:code' },
  accept: { method: 'POST', path: '/api/company/v1/invitations/:code/accept' },
  confirm: { method: 'POST', path: '/api/company/v1/invitations/:code/confirm' },
};

export const oauth: EndpointAddresses<Contract['oauth']> = {
  discovery: { method: 'GET', path: '/.well-known/openid-configuration' },
  metadata: { method: 'GET', path: '/.well-known/oauth-authorization-server' },
  authorize: { method: 'POST', path: '/api/oauth/v1/authorize' },
  authorizeSilently: { method: 'POST', path: '/api/oauth/v1/authorize/silent' },
  client: { method: 'GET', path: '/api/oauth/v1/client' },
  consent: { method: 'GET', path: '/api/oauth/v1/consent' },
  listConnectedApps: { method: 'GET', path: '/api/company/v1/admin/connected_apps' },
  disconnectApp: { method: 'DELETE', path: '/api/company/v1/admin/connected_apps/:id' },
  token: { method: 'POST', path: '/api/oauth/v1/token' },
  revoke: { method: 'POST', path: '/api/oauth/v1/revoke' },
  profile: { method: 'GET', path: '/api/oauth/v1/profile' },
  userInfo: { method: 'GET', path: '/api/oauth/v1/userinfo' },
  postUserInfo: { method: 'POST', path: '/api/oauth/v1/userinfo' },
  introspect: { method: 'POST', path: '/api/oauth/v1/introspect' },
  keys: { method: 'GET', path: '/api/oauth/v1/keys' },
  endSession: { method: 'POST', path: '/api/oauth/v1/end_session' },
};

export const paymentCallbacks: EndpointAddresses<Contract['paymentCallbacks']> = {
  notify: { method: 'POST', path: '/api/payments/v1/notifications' },
};

export const plans: EndpointAddresses<Contract['plans']> = {
  list: { method: 'GET', path: '/api/company/v1/plans' },
};

export const share: EndpointAddresses<Contract['share']> = {
  place: { method: 'GET', path: '/api/share/place' },
  pointer: { method: 'GET', path: '/api/share/pointer' },
  document: { method: 'GET', path: '/api/share/buildings/:id/documents/:hash' },
  routes: { method: 'GET', path: '/api/share/buildings/:id/routes' },
};

export const sso: EndpointAddresses<Contract['sso']> = {
  show: { method: 'GET', path: '/api/company/v1/companies/current/sso' },
  update: { method: 'PUT', path: '/api/company/v1/companies/current/sso' },
  destroy: { method: 'DELETE', path: '/api/company/v1/companies/current/sso' },
  test: { method: 'POST', path: '/api/company/v1/companies/current/sso/test' },
  listDomains: { method: 'GET', path: '/api/company/v1/companies/current/sso/domains' },
  addDomain: { method: 'POST', path: '/api/company/v1/companies/current/sso/domains' },
  verifyDomain: { method: 'POST', path: '/api/company/v1/companies/current/sso/domains/:id/verify' },
  removeDomain: { method: 'DELETE', path: '/api/company/v1/companies/current/sso/domains/:id' },
  method: { method: 'POST', path: '/api/company/v1/sso/method' },
  start: { method: 'POST', path: '/api/company/v1/sso/start' },
  finish: { method: 'POST', path: '/api/company/v1/sso/finish' },
};

export const status: EndpointAddresses<Contract['status']> = {
  show: { method: 'GET', path: '/api/status' },
};

export const visitors: EndpointAddresses<Contract['visitors']> = {
  createSession: { method: 'POST', path: '/api/visitor/v1/session' },
  listBuildings: { method: 'GET', path: '/api/visitor/v1/buildings' },
  showVenue: { method: 'GET', path: '/api/visitor/v1/buildings/:id' },
  createPositions: { method: 'POST', path: '/api/visitor/v1/positions' },
  createEngagementEvents: { method: 'POST', path: '/api/visitor/v1/engagement_events' },
};
