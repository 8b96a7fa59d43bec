import { type ApiFailure, isVerificationNeeded } from '../../lib/api/failure.ts';
import type { DescribeFailure, Problem } from '../../lib/forms/problem.ts';
import { messages } from './sign-in/messages/index.ts';

/** The server's message for too many attempts says how long to wait. */
const tooMany = (failure: ApiFailure): Problem | null =>
  failure.status === 429 && failure.message ? { title: failure.message } : null;

/** The detail for a request without a response. */
const reason = (failure: ApiFailure): string | undefined =>
  failure.status === 0 ? failure.message : undefined;

/** Invalid values are shown beside their fields. */
const isAboutFields = (failure: ApiFailure): boolean => failure.status === 422;

export const describeSignInFailure: DescribeFailure = (failure) => {
  if (isAboutFields(failure)) return null;
  // The server's messages about single sign-on say what to do.
  if (failure.code?.startsWith('sso_')) return { title: failure.message };
  if (failure.status === 423) return { title: messages.refusals.unconfirmed };
  if (failure.status === 401)
    return {
      title: messages.refusals.invalidCredentials,
      detail: messages.refusals.checkValues,
    };
  return tooMany(failure) ?? { title: messages.failed, detail: reason(failure) };
};

/** For sign-up, reset, re-confirm and profile. */
export const describeAccountFailure: DescribeFailure = (failure) => {
  if (isAboutFields(failure)) return null;
  if (isVerificationNeeded(failure)) return { title: failure.message };
  if (failure.status === 404) return { title: messages.refusals.unknownEmail };
  if (failure.code === 'sign_up_closed') return { title: messages.refusals.signUpClosed };
  return tooMany(failure) ?? { title: messages.refusals.other, detail: reason(failure) };
};

/** A used or expired link has no field on the screen, so its message goes on top. */
export const describeResetFailure: DescribeFailure = (failure) => {
  const [linkProblem] = failure.validations?.['reset_password_token'] ?? [];
  return linkProblem ? { title: linkProblem } : describeAccountFailure(failure);
};

/** The second step of a sign-in. */
export const describeStepFailure: DescribeFailure = (failure) => {
  if (isAboutFields(failure)) return null;
  if (failure.code === 'challenge_ended') return { title: failure.message };
  return tooMany(failure) ?? { title: messages.failed, detail: reason(failure) };
};

export const describePasswordChangeFailure: DescribeFailure = (failure) =>
  failure.status === 403 && !isVerificationNeeded(failure)
    ? { field: 'current_password', message: messages.refusals.invalidCurrentPassword }
    : describeAccountFailure(failure);

/** A used or expired link has no field on the screen, so its message goes on top. */
export const describeConfirmFailure: DescribeFailure = (failure) => {
  const [linkProblem] = failure.validations?.['confirmation_token'] ?? [];
  return linkProblem ? { title: linkProblem } : describePasswordChangeFailure(failure);
};
