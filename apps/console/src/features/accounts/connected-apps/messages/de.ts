import type { Messages } from './en.ts';

export const messages: Messages = {
  title: 'Verbundene Apps',
  note: 'Bei diesen Anwendungen anderer Hersteller können Sie sich anmelden.',
  none: 'Sie haben keiner Anwendung erlaubt, Sie anzumelden.',
  failed: 'Die Anwendungen konnten nicht geladen werden.',
  retry: 'Erneut versuchen',
  of: (company) => `Von ${company}`,
  allowed: (date) => `Erlaubt am ${date}`,
  signedIn: 'Angemeldet',
  scopes: {
    openid: 'erkennt Sie wieder',
    profile: 'sieht Ihren Namen und Ihre Sprache',
    email: 'sieht Ihre E-Mail-Adresse',
  },
  disconnect: 'Trennen',
  disconnectLabel: (name) => `${name} trennen`,
  confirmTitle: 'App trennen',
  detail: (name) =>
    `${name} verliert sofort den Zugriff auf Ihr Profil. Wenn Sie sich dort später anmelden, werden Sie erneut gefragt.`,
  done: (name) => `${name} wurde getrennt.`,
};
