import type { CallInput, Endpoint, EndpointAddress } from '@floorwright/contract';

import { messages } from '../messages/index.ts';
import { readToken } from '../session/storage.ts';
import { toFailure } from './call.ts';
import { ApiFailure } from './failure.ts';
import { announceRefusal, announceUnauthorized } from './refusal-events.ts';
import { buildRequest } from './request.ts';

const away = new ApiFailure({
  status: 0,
  statusText: 'No connection',
  message: messages.connection.incompleteFile,
});

const refusalOf = async (response: Response): Promise<ApiFailure> => {
  const { status, statusText } = response;
  const body: unknown = await response.json().catch(() => undefined);
  if (status === 401) announceUnauthorized(statusText);
  const failure = await toFailure({ status, statusText, body });
  announceRefusal(failure);
  return failure;
};

/** Saves a file in the browser. */
export const saveAs = (file: Blob, filename: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  // The browser has read the URL once the click was handled.
  setTimeout(() => URL.revokeObjectURL(url));
};

/** Downloads a file from an endpoint and saves it, without a time limit. */
export const download = async <E extends Endpoint & { csv: true }>(
  endpoint: EndpointAddress<E>,
  input: CallInput<E>,
  filename: string,
): Promise<void> => {
  const { url, init } = buildRequest(endpoint, input, { token: readToken() });
  const response = await fetch(url, init).catch(() => Promise.reject(away));
  if (!response.ok) throw await refusalOf(response);
  saveAs(await response.blob().catch(() => Promise.reject(away)), filename);
};
