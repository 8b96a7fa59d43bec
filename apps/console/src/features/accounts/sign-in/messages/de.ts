import type { Messages } from './en.ts';

export const messages: Messages = {
  title: 'Anmelden',
  email: 'E-Mail',
  password: 'Passwort',
  passkey: 'Mit Passkey anmelden',
  forgotten: 'Passwort vergessen?',
  noAccount: 'Noch kein Konto?',
  signUp: 'Registrieren',
  noMail: 'Keine Bestätigungsmail erhalten?',
  sendAgain: 'Erneut senden',
  failed: 'Leider ist etwas schiefgegangen.',
  refusals: {
    invalidCredentials: 'E-Mail oder Passwort ist falsch',
    checkValues: 'Bitte prüfen Sie Ihre Eingaben und versuchen Sie es erneut',
    unconfirmed: 'Bestätigen Sie zuerst Ihr Konto.',
    unknownEmail: 'Es gibt kein Konto mit dieser E-Mail-Adresse',
    signUpClosed:
      'Die Registrierung ist geschlossen. Bitten Sie den Betreiber dieser Konsole um eine Einladung.',
    invalidCurrentPassword: 'Das aktuelle Passwort ist falsch',
    other: 'Etwas ist schiefgegangen',
  },
};
