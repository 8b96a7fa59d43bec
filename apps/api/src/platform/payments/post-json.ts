import type { Fields } from './gateway.ts';

/**
 * The outcome of a request. A refused connection did nothing; a request without a response may have
 * had its full effect.
 */
type Posted =
  | { outcome: 'answered'; fields: Fields }
  | { outcome: 'not-delivered' }
  | { outcome: 'no-answer' };

const mostBytes = 64 * 1024;
/** Errors that occur before anything is sent. */
const notConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

export const postJson = async (url: string, body: Fields, timeout: number): Promise<Posted> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    const text = await response.text();
    if (response.status !== 200 || text.length > mostBytes) return { outcome: 'no-answer' };
    return { outcome: 'answered', fields: toFields(JSON.parse(text)) };
  } catch (error) {
    return { outcome: isNotConnected(error) ? 'not-delivered' : 'no-answer' };
  }
};

const isNotConnected = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && notConnected.has(String(cause.code));
};

/** Only flat values can be signed; a number counts as its digits. */
export const toFields = (value: unknown): Fields => {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]: [string, unknown]) =>
      typeof part === 'string' || typeof part === 'number' ? [[name, String(part)]] : [],
    ),
  );
};
