import type { Messages } from './en.ts';

export const messages: Messages = {
  title: 'Code eingeben',
  intro: {
    totp: 'Öffnen Sie Ihre Authenticator-App und geben Sie den Code für Floorwright ein.',
    recovery_code: 'Geben Sie einen Ihrer Wiederherstellungscodes ein. Jeder gilt einmal.',
  },
  code: { totp: 'Code', recovery_code: 'Wiederherstellungscode' },
  required: 'Dieses Feld ist erforderlich.',
  remember: 'Auf diesem Gerät 30 Tage nicht fragen',
  submit: 'Anmelden',
  instead: {
    totp: 'Wiederherstellungscode verwenden',
    recovery_code: 'Authenticator-App verwenden',
  },
  wrongAccount: 'Nicht Ihr Konto?',
  startAgain: 'Neu beginnen',
};
