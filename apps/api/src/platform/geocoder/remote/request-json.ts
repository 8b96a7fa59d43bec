import type { Unavailable } from '../geocoder.ts';

export type RemoteServer = {
  /** Without a trailing slash. */
  url: string;
  userAgent: string;
  /** The timeout of the whole response, in milliseconds. */
  timeout?: number;
};

export type Asked = { outcome: 'answered'; json: unknown } | Unavailable;

/** Far more than a list of places has. */
const mostBytes = 1024 * 1024;

const unavailable = (reason: Unavailable['reason'], detail: string): Unavailable => ({
  outcome: 'unavailable',
  reason,
  detail,
});

/** Requests JSON from a geocoding server. All failures become values. */
export const requestJson = async (
  { url, userAgent, timeout = 5000 }: RemoteServer,
  path: string,
  parameters: Readonly<Record<string, string | number>>,
): Promise<Asked> => {
  const address = new URL(`${url}${path}`);
  for (const [name, value] of Object.entries(parameters))
    address.searchParams.set(name, String(value));
  try {
    const response = await fetch(address, {
      headers: { 'user-agent': userAgent, accept: 'application/json', 'accept-language': 'en' },
      // A redirect could lead anywhere, even into the operator's own network.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    return await read(response);
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError'
      ? unavailable('slow', `no answer within ${timeout} ms`)
      : unavailable('unreachable', describe(error));
  }
};

const read = async (response: Response): Promise<Asked> => {
  if (response.status !== 200) {
    await response.body?.cancel();
    return unavailable('refusing', `it answered with status ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const body: ReadableStream<Uint8Array> | null = response.body;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the rest of the stream.
    if (bytes > mostBytes) return unavailable('unreadable', `more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  const json = parse(Buffer.concat(chunks).toString('utf8'));
  return json === undefined
    ? unavailable('unreadable', 'it is not JSON')
    : { outcome: 'answered', json };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The message of fetch only says that it failed; its cause says why. */
const describe = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : 'the call failed';

export const notUnderstood = (): Unavailable =>
  unavailable('unreadable', 'it does not have the expected form');
