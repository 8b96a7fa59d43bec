import type { Messages } from './en.ts';

export const messages: Messages = {
  refusedCredentials: 'Der Anbieter hat Client-ID oder Secret abgelehnt.',
  refusedAccess: 'Der Anbieter verweigert den Zugriff auf diesen Kunden. Prüfen Sie die Kunden-ID.',
  noCustomer: 'Der Anbieter hat keinen Kunden mit dieser ID. Prüfen Sie die Kunden-ID.',
  noVenue: 'Der Anbieter hat diesen Standort nicht mehr.',
  noFloors: 'Der Anbieter hat für diesen Standort noch keine Stockwerke.',
  unreachable:
    'Der Anbieter ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  tooSlow: 'Der Anbieter hat nicht rechtzeitig geantwortet. Versuchen Sie es erneut.',
  outOfOrder: 'Der Anbieter ist derzeit nicht verfügbar. Versuchen Sie es später erneut.',
  unreadable: 'Der Anbieter hat eine ungültige Antwort gesendet. Versuchen Sie es später erneut.',
};
