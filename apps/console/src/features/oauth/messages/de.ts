import type { Messages } from './en.ts';

export const messages: Messages = {
  signInFor: (name) => `Melden Sie sich an, um zu ${name} zu gelangen.`,
  signInForApplication: 'Melden Sie sich an, um zur Anwendung zu gelangen.',
  oneMoment: 'Einen Moment',
  redirecting: 'Sie werden zur Anwendung weitergeleitet.',
  onYourWay: 'Sie werden weitergeleitet',
  failed: 'Die Anwendung kann nicht geöffnet werden',
  nothingShared: 'Es wurden keine Daten an die Anwendung weitergegeben.',
  retry: 'Erneut versuchen',
  toConsole: 'Weiter zur Konsole',
  signInAgain: 'Noch einmal anmelden',
  signIn: 'Anmelden',
  consent: {
    title: (name) => `${name} erlauben, Sie anzumelden?`,
    intro: 'Die Anwendung kann dann:',
    scopes: {
      openid: 'Sie an der Nummer Ihres Kontos erkennen und sehen, wann Sie sich angemeldet haben',
      profile: 'Ihren Namen und Ihre Sprache sehen',
      email: 'Ihre E-Mail-Adresse sehen',
    },
    account: (email, host) =>
      `Sie sind als ${email} angemeldet. In beiden Fällen kehren Sie zu ${host} zurück.`,
    allow: 'Erlauben',
    decline: 'Ablehnen',
  },
  signOut: {
    title: 'Abmelden?',
    intro: 'Eine Anwendung möchte Sie abmelden. Sie werden auch von dieser Konsole abgemeldet.',
    confirm: 'Abmelden',
    stay: 'Angemeldet bleiben',
  },
};
