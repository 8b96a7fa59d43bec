import type { Fields } from './gateway.ts';

/**
 * What became of a request. One that was refused at the door did nothing; one without an answer may
 * have done all of it.
 */
export type Posted =
  | { outcome: 'answered'; fields: Fields }
  | { outcome: 'not-delivered' }
  | { outcome: 'no-answer' };

const mostBytes = 64 * 1024;
/** Nothing was sent yet when these happen. */
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

/** Only what is flat can be signed; a number counts as its digits. */
export const toFields = (value: unknown): Fields => {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]: [string, unknown]) =>
      typeof part === 'string' || typeof part === 'number' ? [[name, String(part)]] : [],
    ),
  );
};
