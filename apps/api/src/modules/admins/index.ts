/** The rows of users: their sessions, devices, mailed tokens and the mails about their account. */

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

export { recordAccountActivity } from './activities.ts';
export { knowsPassword } from './current-password.ts';
export { deleteDevices, untrustDevices } from './devices-repository.ts';
export {
  isKnownDevice,
  isTrustedDevice,
  readDeviceKey,
  rememberDevice,
  untrustOtherDevices,
} from './devices.ts';
export { recordRefusedSignIn } from './refused-sign-ins.ts';
export { createInvitee, isConfirmed } from './invitees.ts';
export {
  findAdmin,
  findAdminAwaiting,
  findAdminByEmail,
  insertAdmin,
  updateAdmin,
} from './repository.ts';
export { askedBy, isFromNetwork } from './sessions.ts';
export { type OpenedSession, openSession } from './sessions.ts';
export {
  deleteAccessToken,
  deleteAccessTokenOf,
  deleteAccessTokens,
  deleteEmailTokens,
  findEmailToken,
  findOwnerOfSession,
  listAccessTokens,
  type SessionRow,
  setVerified,
  takeEmailToken,
} from './tokens-repository.ts';
