import { germanPlural } from '@floorwright/domain/language';

import type { Messages } from './en.ts';

const paidFrom = 'Zusätzliche API-Anfragen können nach der Testphase gekauft werden.';

export const messages: Messages = {
  trial: {
    offered: (days) =>
      `${germanPlural(days, { one: `${days} Tag`, other: `${days} Tage` })} kostenlos testen, danach monatliche Zahlung. Zum Start brauchen Sie eine Karte. ${paidFrom}`,
    running: `Monatliche Zahlung. ${paidFrom}`,
    none: 'Monatliche Zahlung.',
  },
  contactUs: 'Kontakt aufnehmen',
  unpriced: 'Bitte fordern Sie ein Angebot an',
  perMonth: 'pro Monat',
  notLoaded: 'Die Tarife konnten nicht geladen werden.',
  tryAgain: 'Erneut versuchen',
};
