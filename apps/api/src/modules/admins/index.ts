/** The rows of users: their sessions, devices, mailed tokens and the mails about their account. */

// Users.
export {
  claimAdmin,
  findAdmin,
  findAdminByUnconfirmedEmail,
  findAdminByEmail,
  insertAdmin,
  lockAdminForUpdate,
  updateAdmin,
} from './repository.ts';
export { createInvitee, isConfirmed } from './invitees.ts';
export { knowsPassword } from './current-password.ts';
export { recordAccountActivity } from './activities.ts';

// Sessions, tokens and devices.
export { requestOrigin, isFromNetwork, type OpenedSession, openSession } from './sessions.ts';
export { recordRefusedSignIn } from './refused-sign-ins.ts';
export {
  deleteAccessToken,
  deleteAccessTokenOf,
  deleteAccessTokens,
  deleteEmailTokens,
  findEmailToken,
  findOwnerOfSession,
  findProofOfSession,
  listAccessTokens,
  type SessionRow,
  setOwnFactor,
  markSessionVerified,
  takeEmailToken,
} from './tokens-repository.ts';
export {
  forgetDevices,
  isKnownDevice,
  isTrustedDevice,
  readDeviceKey,
  storeDevice,
  untrustAllDevices,
  untrustOtherDevices,
} from './devices.ts';

// Mails.
export {
  adminJobs,
  sendConfirmation,
  sendEmailChange,
  sendEmailChanged,
  sendEmailChangeNotice,
  sendFactorNotice,
  sendPasswordChanged,
  sendPasswordReset,
} from './jobs.ts';
