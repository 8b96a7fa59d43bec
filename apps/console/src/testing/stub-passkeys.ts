import { vi } from 'vitest';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).slice().buffer;

const answer = {
  id: 'passkey-1',
  rawId: bytes('passkey-1'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('{}'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    userHandle: null,
    attestationObject: bytes('attestation'),
    getTransports: () => ['internal'],
  },
};

/** A browser with passkeys, whose user chooses one or closes its dialog. */
export const stubPasskeys = ({ chooses }: { chooses: boolean }) => {
  const choose = (): Promise<typeof answer> =>
    chooses
      ? Promise.resolve(answer)
      : Promise.reject(new DOMException('The user closed the dialog.', 'NotAllowedError'));
  vi.stubGlobal('PublicKeyCredential', vi.fn<() => void>());
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: choose, get: choose },
  });
};

export const passkeyOptions = {
  body: { options: { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', allowCredentials: [] } },
};

export const creationOptions = {
  body: {
    options: {
      challenge: 'Y2hhbGxlbmdl',
      rp: { id: 'localhost', name: 'Floorwright' },
      user: { id: 'YWRtaW4', name: 'ada@example.test', displayName: '' },
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    },
  },
};
