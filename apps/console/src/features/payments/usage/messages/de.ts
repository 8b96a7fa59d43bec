import { germanPlural } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  title: 'API-Anfragen',
  meter: 'Verbrauchte API-Anfragen',
  since: (date) => `Seit ${date}`,
  period: (from, to) => `${from} bis ${to}`,
  unlimited: (count) => `${figure(count)}, unbegrenzt`,
  of: (count, included) => `${figure(count)} von ${figure(included)}`,
  extra: {
    soFar: (blocks, size, amount) =>
      `Bisher ${germanPlural(blocks, { one: `${figure(blocks)} zusätzlicher Block`, other: `${figure(blocks)} zusätzliche Blöcke` })} zu je ${figure(size)}: ${amount} mit der nächsten Zahlung.`,
    price: (price, size) =>
      `${price} je zusätzliche ${figure(size)}, fällig mit der nächsten Zahlung.`,
  },
  cap: {
    reached: 'Die Ausgabengrenze ist erreicht.',
    reachedDetail: (end) =>
      `Apps erhalten Fehler${end === null ? ',' : ` bis zum ${end} oder`} bis Sie die Grenze anheben. Die Konsole funktioniert weiter.`,
    detail: (cap, limit) =>
      `Ausgabengrenze: ${cap}. Nach ${figure(limit)} Anfragen erhalten Apps Fehler.`,
  },
  limit: {
    usedUp: 'Die API-Anfragen sind aufgebraucht.',
    left: (count) =>
      germanPlural(count, {
        one: `Noch ${figure(count)} API-Anfrage.`,
        other: `Noch ${figure(count)} API-Anfragen.`,
      }),
    refused: (until) => `Apps erhalten Fehler, ${until}.`,
    willRefuse: (until) => `Wenn diese Grenze erreicht ist, erhalten Apps Fehler, ${until}.`,
    largerPlan: 'Der Betreiber kann dem Unternehmen einen größeren Tarif geben.',
    consoleWorks: 'Die Konsole funktioniert weiter.',
  },
  until: {
    resumedAndPaid: 'bis das Abonnement fortgesetzt und bezahlt ist',
    resumed: 'bis das Abonnement fortgesetzt ist',
    monthPaid: 'bis der Monat bezahlt ist',
    date: (date) => `und zwar bis zum ${date}`,
    dateOrTrialPaid: (date) =>
      `und zwar bis zum ${date} oder bis Sie die Testphase beenden und bezahlen`,
    dateOrExtraAllowed: (date) =>
      `und zwar bis zum ${date} oder bis Sie zusätzliche Anfragen erlauben`,
  },
  change: {
    title: 'Zusätzliche Anfragen',
    submit: 'Speichern',
    done: 'Erfolgreich aktualisiert',
    intro:
      'Besucherschlüssel stecken in jeder Kopie Ihrer Apps. Eine Grenze verhindert, dass unerwartete Anfragen eine hohe Rechnung verursachen.',
    allow: 'Zusätzliche Anfragen über den Tarif hinaus erlauben',
    allowNote: 'Ist dies ausgeschaltet, erhalten Apps Fehler, sobald der Tarif aufgebraucht ist.',
    cap: 'Ausgabengrenze pro Monat',
    capNote:
      'An der Grenze erhalten Apps Fehler bis zum nächsten Monat. Wir senden Ihnen eine E-Mail bei 80, 100 und 200 % des Tarifs und an der Grenze.',
    planPrice: (price) => `${price} (Preis des Tarifs)`,
  },
};
