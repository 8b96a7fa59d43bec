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
};
