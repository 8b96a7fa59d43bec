import { ApiFailure } from '../api/failure.ts';

type Options = {
  url: string;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
};

/** Sends the bytes of a file where the server said, and tells how far it is: fetch cannot. */
export const putFile = (file: Blob, { url, headers, signal, onProgress }: Options): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = (): void => request.abort();
    const fail = (message: string): void =>
      reject(new ApiFailure({ status: request.status, statusText: request.statusText, message }));
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    );
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else fail(`The upload was refused (${request.status} ${request.statusText}).`.trim());
    });
    request.addEventListener('error', () =>
      fail('The upload broke off. Check your connection, then try again.'),
    );
    request.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', cancel));
    signal.addEventListener('abort', cancel);
    request.send(file);
  });
