/** The rows of users: their sessions, devices, mailed tokens and the mails about their account. */

export {
  adminJobs,
  sendConfirmation,
  sendEmailChange,
  sendEmailChanged,
  sendEmailChangeNotice,
  sendPasswordChanged,
  sendPasswordReset,
} from './jobs.ts';

export { recordAccountActivity } from './activities.ts';
export { deleteDevices } from './repository.ts';
export { isKnownDevice, readDeviceKey, rememberDevice } from './sessions.ts';
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
  takeEmailToken,
} from './tokens-repository.ts';
