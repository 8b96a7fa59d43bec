import { englishPlural } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';

export const messages = {
  title: 'Second factor',
  intro: 'With a second factor, knowing your password is not enough to sign in as you.',
  required: (company: string) => `${company} requires a second factor. Set one up to continue.`,
  failed: 'The second factors could not be loaded.',
  retry: 'Try again',
  remove: 'Remove',
  lastFactor: 'Signing in will ask for your password only, and your recovery codes stop working.',
  totp: {
    name: 'Authenticator app',
    off: 'Not set up',
    on: (date: string) => `Set up ${date}`,
    setUp: 'Set up',
    setUpTitle: 'Set up authenticator app',
    scan: 'Scan this code with your authenticator app, then enter the code that it shows.',
    qr: 'QR code for the authenticator app',
    secret: 'Key to type instead',
    code: 'Code',
    confirm: 'Turn on',
    removeTitle: 'Remove authenticator app',
    removeNote: 'Signing in will no longer accept its codes.',
    added: 'The authenticator app was set up.',
    removed: 'The authenticator app was removed.',
  },
  passkeys: {
    title: 'Passkeys',
    note: 'Sign in with your fingerprint, face or PIN, or with a security key.',
    add: 'Add',
    addTitle: 'Add passkey',
    submit: 'Continue',
    unsupported: 'This browser does not support passkeys at this address.',
    elsewhere:
      'Passkeys need a host name, and HTTPS unless it is localhost. Open the console there, for example at localhost instead of 127.0.0.1. Its PUBLIC_URL has to be the same address.',
    nameLabel: 'Name',
    nameNote: 'Such as the device that stores it.',
    added: 'The passkey was added.',
    notCreated: 'No passkey was created. Try again.',
    unused: (created: string) => `Added ${created}, not used yet`,
    used: (created: string, used: string) => `Added ${created}, last used ${used}`,
    rename: 'Rename',
    renameTitle: 'Rename passkey',
    renameLabel: (name: string) => `Rename ${name}`,
    removeTitle: 'Remove passkey',
    removeLabel: (name: string) => `Remove ${name}`,
    removeNote: (name: string) => `You can no longer sign in with ${name}.`,
    removed: 'The passkey was removed.',
  },
  codes: {
    name: 'Recovery codes',
    left: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} code left`,
        other: `${figure(count)} codes left`,
      }),
    create: 'Create new codes',
    createTitle: 'Create new recovery codes',
    createNote: 'The codes that you have now will stop working.',
    title: 'Save your recovery codes',
    note: 'With one of these codes you sign in without your second factor. Each works once. They will not be shown again.',
    list: 'Recovery codes',
    download: 'Download',
    file: 'floorwright-recovery-codes.txt',
    done: 'Done',
  },
};

export type Messages = typeof messages;
