import { vi } from 'vitest';

type Outcome = 'stall' | 'succeed' | 'refuse' | 'break';

const statuses = { succeed: 204, refuse: 403, break: 0, stall: 0 } as const;

export const png = (name = 'front.png', size = 64): File => {
  const bytes = new Uint8Array(size);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new File([bytes], name, { type: 'image/png' });
};

/** The response that announces an upload. */
export const announced = (signedId = 'signed-1') => ({
  status: 201,
  body: {
    signed_id: signedId,
    direct_upload: { url: '/files/upload/1', headers: { 'Content-Type': 'image/png' } },
  },
});

/** Replaces the upload store; the test decides the result of each upload. */
export const stubStore = (...outcomes: Outcome[]) => {
  const sent: { method: string; url: string; headers: Record<string, string>; body: unknown }[] =
    [];
  const running: { progress: (loaded: number, total: number) => void; aborted: boolean }[] = [];
  class FakeRequest extends EventTarget {
    status = 0;
    statusText = '';
    upload = new EventTarget();
    #to = { method: '', url: '' };
    #headers: Record<string, string> = {};
    #run = {
      aborted: false,
      progress: (loaded: number, total: number): void => {
        this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }));
      },
    };
    open(method: string, url: string): void {
      this.#to = { method, url };
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }
    abort(): void {
      this.#run.aborted = true;
      this.#end('abort');
    }
    send(body: unknown): void {
      const outcome = outcomes[sent.length] ?? 'succeed';
      sent.push({ ...this.#to, headers: this.#headers, body });
      running.push(this.#run);
      if (outcome === 'stall') return;
      queueMicrotask(() => {
        this.status = statuses[outcome];
        this.#end(outcome === 'break' ? 'error' : 'load');
      });
    }
    #end(name: string): void {
      this.dispatchEvent(new Event(name));
      this.dispatchEvent(new Event('loadend'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined }),
  );
  return { sent, running };
};
