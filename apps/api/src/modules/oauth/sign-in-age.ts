import type { PublicContext, SignedInContext } from '../../kernel/context.ts';
import { later, minutes } from '../../platform/clock/clock.ts';

/** A user who has just signed in for a request with `prompt=login` cannot be asked again. */
const newSignIn = minutes(2);

/** By which the clocks of identity providers may differ from ours. */
const clockDifference = minutes(1);

/** How long after the sign-in page was opened a sign-in counts as one for the request. */
const longestSignIn = minutes(15);

type Request = { client_id: string; redirect_uri: string };

const signedText = ({ client_id: client, redirect_uri: uri }: Request, begunAt: number): string =>
  `authorization request ${begunAt} ${client} ${uri}`;

/**
 * Says when the sign-in for a request began, signed, so that a sign-in after it is new enough for any `max_age`: the
 * user could never sign in and be back within 0 seconds.
 */
export const beginRequest = (
  { secrets, clock }: Pick<PublicContext, 'secrets' | 'clock'>,
  request: Request,
): string => {
  const begunAt = clock.now().getTime();
  return `${begunAt}.${secrets.hash(signedText(request, begunAt)).toString('base64url')}`;
};

const beginOf = (
  { secrets, clock }: SignedInContext,
  { begun, ...request }: Request & { begun?: string | undefined },
): Date | null => {
  const [, digits, signature] = begun?.match(/^(\d{1,15})\.([\w-]{43})$/) ?? [];
  if (digits === undefined || signature === undefined) return null;
  const time = Number(digits);
  if (!secrets.matches(signedText(request, time), Buffer.from(signature, 'base64url'))) return null;
  const begunAt = new Date(time);
  return later(begunAt, longestSignIn) < clock.now() ? null : begunAt;
};

type Wish = Request & {
  prompt?: string | undefined;
  max_age?: string | undefined;
  begun?: string | undefined;
};

/** Whether the client asks for a sign-in that is newer than the present one. */
export const isSignInTooOld = (context: SignedInContext, wish: Wish): boolean => {
  const { prompt, max_age: maxAge } = wish;
  const begunAt = beginOf(context, wish);
  // The time of an identity provider is that of its own clock.
  const tolerance = context.ssoConnectionId === null ? 0 : clockDifference;
  if (begunAt && later(context.provedAt, tolerance) >= begunAt) return false;
  const limits = [
    ...(prompt?.split(' ').includes('login') ? [newSignIn] : []),
    ...(maxAge === undefined ? [] : [Number(maxAge) * 1000]),
  ];
  return limits.some((limit) => later(context.provedAt, limit) < context.clock.now());
};
