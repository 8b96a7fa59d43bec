import type { Messages } from './en.ts';

export const messages: Messages = {
  title: {
    passkey: 'Passkey verwenden',
    totp: 'Code eingeben',
    recovery_code: 'Code eingeben',
  },
  intro: {
    passkey: 'Schließen Sie die Anmeldung mit einem Ihrer Passkeys ab.',
    totp: 'Öffnen Sie Ihre Authenticator-App und geben Sie den Code für Floorwright ein.',
    recovery_code:
      'Geben Sie einen Ihrer Wiederherstellungscodes ein. Jeder gilt einmal. Wenn Sie keinen mehr haben, bitten Sie den Betreiber dieser Konsole, Ihren zweiten Faktor zu entfernen.',
  },
  code: { totp: 'Code', recovery_code: 'Wiederherstellungscode' },
  required: 'Dieses Feld ist erforderlich.',
  remember: 'Auf diesem Gerät 30 Tage nicht fragen',
  submit: 'Anmelden',
  use: {
    passkey: 'Passkey verwenden',
    totp: 'Authenticator-App verwenden',
    recovery_code: 'Wiederherstellungscode verwenden',
  },
  noPasskey:
    'Es wurde kein Passkey verwendet. Versuchen Sie es erneut oder melden Sie sich anders an.',
  wrongAccount: 'Nicht Ihr Konto?',
  startAgain: 'Neu beginnen',
};
