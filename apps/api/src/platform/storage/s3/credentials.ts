import type { Credentials } from './sources.ts';

export type CredentialCache = {
  /** Valid credentials. Throws `NoCredentials`. */
  get(): Promise<Credentials>;
  /**
   * Renews credentials that the store refused as expired. False if there are no others now: the
   * former ones stay in use, because the refusal of a HEAD does not say its reason.
   */
  replace(refused: Credentials): Promise<boolean>;
};

type Options = {
  fetch: () => Promise<Credentials>;
  /** A renewal failed, and the former credentials are still valid. */
  onRenewalFailed?: (error: unknown) => void;
  now?: () => number;
};

/** URLs are signed for minutes, and are valid only as long as the credentials. */
const renewBefore = 10 * 60_000;
/** Between two renewals that bring nothing new: STS is down, or the store refuses what it gives. */
const renewalPause = 30_000;
/** How long a failure is reused for all callers, so that they do not overload STS. */
const failurePause = 1_000;

/**
 * Renews credentials before they expire, one renewal at a time. No one waits for it while the
 * former ones are valid.
 */
export const cacheCredentials = ({
  fetch,
  onRenewalFailed,
  now = Date.now,
}: Options): CredentialCache => {
  let current:
    | { credentials: Credentials; since: number; renewAt: number; validUntil: number }
    | undefined;
  let failed: { error: unknown; until: number } | undefined;
  let running: Promise<Credentials> | undefined;

  const accept = (credentials: Credentials): Credentials => {
    const validUntil = credentials.expiration?.getTime() ?? Infinity;
    const ahead = Math.min(renewBefore, Math.max(0, validUntil - now()) / 2);
    // With a clock that is fast, even new credentials look expired. The store decides.
    current = {
      credentials,
      since: now(),
      validUntil,
      renewAt: Math.max(validUntil - ahead, now() + renewalPause),
    };
    failed = undefined;
    return credentials;
  };

  const renew = (): Promise<Credentials> =>
    (running ??= fetch()
      .then(accept, (error: unknown) => {
        failed = { error, until: now() + failurePause };
        if (current && now() < current.validUntil) onRenewalFailed?.(error);
        throw error;
      })
      .finally(() => {
        running = undefined;
      }));

  const renewBehind = (former: NonNullable<typeof current>): void => {
    former.renewAt = Math.min(now() + renewalPause, former.validUntil);
    renew().catch(() => undefined);
  };

  return {
    get: async () => {
      if (current && now() < current.renewAt) return current.credentials;
      if (current && now() < current.validUntil) {
        renewBehind(current);
        return current.credentials;
      }
      if (failed && now() < failed.until) throw failed.error;
      return renew();
    },
    replace: async (refused) => {
      if (refused.expiration === undefined) return false;
      if (current?.credentials !== refused) return true;
      if (now() < current.since + renewalPause || (failed && now() < failed.until)) return false;
      try {
        await renew();
        return true;
      } catch {
        return false;
      }
    },
  };
};
