import type { Messages } from './en.ts';

export const messages: Messages = {
  title: 'Zahlungen',
  cards: 'Kreditkarte',
  subscription: 'Abonnement',
  companies: 'Unternehmen',
  none: {
    title: 'Dieses Unternehmen hat noch kein Abonnement.',
    message:
      'Bitten Sie den Inhaber des Unternehmens, eines zu starten. Danach können Sie die Anwendungen nutzen.',
  },
  over: {
    title: 'Dieses Unternehmen ist geschlossen, bis sein Abonnement bezahlt ist.',
    message: 'Bitten Sie den Inhaber des Unternehmens zu zahlen. Alle Daten bleiben erhalten.',
  },
};
