import type { Messages } from './en.ts';

export const messages: Messages = {
  title: 'Bestätigen, dass Sie es sind',
  intro: 'Ihre Anmeldung liegt eine Weile zurück. Geben Sie Ihr Passwort ein, um fortzufahren.',
  introWithCode: 'Geben Sie Ihr Passwort und einen Code ein, um fortzufahren.',
  password: 'Passwort',
  code: 'Code',
  codeNote: 'Aus Ihrer Authenticator-App, oder ein Wiederherstellungscode',
  withPasskey: 'Passkey verwenden',
  noPasskey: 'Es wurde kein Passkey verwendet.',
  bySingleSignOn:
    'Sie haben sich mit Single Sign-on angemeldet. Wenn Sie hier kein Passwort haben, melden Sie sich erneut an und wiederholen Sie Ihre Änderung.',
  singleSignOn: 'Single Sign-on',
  signInAgain: 'Erneut anmelden',
  withoutTime:
    'Wenn Ihr Identitätsanbieter die neue Anmeldung nicht bestätigt, legen Sie per Mail ein Passwort fest.',
  setPassword: 'Passwort per Mail festlegen',
  mailed: (email) =>
    `Wir haben einen Link an ${email} gesendet. Melden Sie sich ab, öffnen Sie den Link und wählen Sie ein Passwort. Melden Sie sich dann mit Single Sign-on an und bestätigen Sie Ihre Änderung mit dem Passwort.`,
  signOut: 'Abmelden',
  submit: 'Weiter',
};
