import { germanPlural } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  source: {
    balance: (amount) => `${amount} vom Guthaben`,
    card: (amount) => `${amount} von der Standardkarte`,
    both: (balance, card) => `${balance} vom Guthaben und ${card} von der Standardkarte`,
    unpayable: (shortfall) =>
      `Im Guthaben fehlen ${shortfall}, und keine Karte kann automatisch belastet werden. Laden Sie zuerst das Guthaben auf oder legen Sie eine VISA- oder Master-Card als Standardkarte fest.`,
    refill: 'Guthaben aufladen',
  },
  pay: (amount) => `${amount} zahlen`,
  yourPlan: 'Ihr Tarif',
  toApplications: 'Zu den Anwendungen',
  pastDue: (words) => `Überfällig: ${words}`,
  notice: {
    offline: 'Dieses Abonnement wird außerhalb der Konsole bezahlt.',
    offlineDetail: 'Der Betreiber verwaltet Ihr Abonnement. Es wird keine Karte belastet.',
    pending: 'Zahlung ausstehend',
    pendingUpgrade: (plan) =>
      `Sie erhalten ${plan}, sobald die Bank antwortet. Diese Seite wird automatisch aktualisiert.`,
    pendingDetail:
      'Die Bank hat noch nicht geantwortet. Diese Seite wird automatisch aktualisiert.',
    endsOn: (date) => `Das Abonnement endet am ${date}.`,
    endsDetail:
      'Bis dahin kann Ihr Team wie bisher arbeiten. Setzen Sie es fort, um danach weiterzumachen.',
    ended: 'Das Abonnement ist beendet.',
    endedDetail:
      'Die Anwendungen sind geschlossen; alle Daten bleiben erhalten. Abonnieren Sie, um sie wieder zu öffnen.',
    none: 'Dieses Unternehmen hat noch kein Abonnement.',
    start: 'Starten Sie ein Abonnement, um Anwendungen, Mitglieder und Einladungen zu nutzen.',
    choosePlan:
      'Wählen Sie einen Tarif und starten Sie dann ein Abonnement, um Anwendungen, Mitglieder und Einladungen zu nutzen.',
    closedSince: (date) =>
      `Die Anwendungen sind seit dem ${date} geschlossen; alle Daten bleiben erhalten.`,
    openUntil: (date) => `Die Anwendungen bleiben bis zum ${date} offen.`,
    refill: 'Laden Sie das Guthaben auf oder legen Sie eine andere Standardkarte fest.',
    refillTo: (amount) =>
      `Laden Sie das Guthaben auf ${amount} auf oder legen Sie eine andere Standardkarte fest.`,
    tryAgain: (moment) => `Der nächste Versuch ist am ${moment}.`,
  },
  endTrial: {
    title: 'Testphase beenden und jetzt zahlen',
    detail: (plan, source) =>
      `Die Testphase endet jetzt, und der erste Monat von ${plan} wird jetzt bezahlt: ${source}. Die nächste Zahlung ist in einem Monat fällig.`,
    detailBefore: (end, plan, source) =>
      `Die Testphase endet jetzt statt am ${end}, und der erste Monat von ${plan} wird jetzt bezahlt: ${source}. Die nächste Zahlung ist in einem Monat fällig.`,
    ifFails: 'Schlägt die Zahlung fehl, läuft die Testphase weiter.',
    failed:
      'Die Zahlung ist fehlgeschlagen. Die Testphase läuft weiter. Verwenden Sie eine andere Karte oder laden Sie zuerst das Guthaben auf.',
  },
  started: {
    paid: 'Ihr Abonnement ist aktiv.',
    trial: 'Ihre kostenlose Testphase hat begonnen.',
  },
  alreadySubscribed: 'Sie haben bereits ein Abonnement.',
  downgrade: {
    title: (plan, date) => `Ihr Tarif wechselt am ${date} zu ${plan}.`,
    detail: (price, plan) =>
      `Ab dann zahlen Sie ${price} pro Monat. Bis dahin gelten die Grenzen von ${plan} für das, was Sie hinzufügen.`,
    cancel: 'Wechsel absagen',
    canceled: (plan) => `Der Wechsel wurde abgesagt. Sie bleiben bei ${plan}.`,
  },
  facts: {
    label: 'Aktuelles Abonnement',
    balance: 'Guthaben',
    plan: 'Tarif',
    price: 'Preis',
    status: 'Status',
    nextPayment: 'Nächste Zahlung',
    none: 'Noch keiner',
    onRequest: 'Auf Anfrage',
    monthly: (price) => `${price} pro Monat`,
    notLoaded: 'Das Abonnement konnte nicht geladen werden.',
    retry: 'Erneut versuchen',
  },
  change: {
    upgrade: 'Höherer Tarif',
    downgrade: 'Kleinerer Tarif',
    upgradeTo: (plan) => `Zum höheren Tarif ${plan} wechseln`,
    downgradeTo: (plan) => `Zum kleineren Tarif ${plan} wechseln`,
    stay: (current, day) =>
      `Sie bleiben${day === null ? '' : ` bis zum ${day}`} bei ${current}; das ist bereits bezahlt.`,
    thenOn: (plan, price, day) =>
      `${day === null ? 'Ab der nächsten Zahlung' : `Ab dem ${day}`} haben Sie ${plan} und zahlen ${price} pro Monat.`,
    nothingNow: 'Jetzt wird nichts berechnet, und Sie können den Wechsel bis dahin absagen.',
    inTrial: (plan, day) =>
      `Sie haben ab jetzt ${plan} mit seinen Grenzen. Jetzt wird nichts berechnet: Die Testphase läuft${day === null ? '' : ` bis zum ${day}`} weiter.`,
    thenPay: (price, day) =>
      `${day === null ? 'Ab der nächsten Zahlung' : `Ab dem ${day}`} zahlen Sie ${price} pro Monat.`,
    oncePaid: (plan) => `Sie haben ${plan}, sobald bezahlt ist.`,
    payNow: (source, day) =>
      `Sie zahlen jetzt ${source}: die Differenz für den Rest des Monats${day === null ? '' : ` bis zum ${day}`}.`,
    difference: (amount, day) =>
      `Die Differenz für den Rest des Monats${day === null ? '' : ` bis zum ${day}`} beträgt ${amount}.`,
    ifFails: 'Schlägt die Zahlung fehl, ändert sich Ihr Tarif nicht.',
    failed:
      'Die Zahlung ist fehlgeschlagen. Ihr Tarif ist unverändert. Verwenden Sie eine andere Karte oder laden Sie zuerst das Guthaben auf.',
    done: (plan) => `Sie haben jetzt ${plan}.`,
  },
  plans: {
    title: 'Tarife',
    back: 'Abonnement',
    note: 'Starten Sie noch heute Ihr kostenloses Abonnement!',
    current: 'Ihr Tarif',
    keep: 'Diesen Tarif behalten',
    from: (date) => `Ab ${date}`,
    toSubscription: 'Zum Abonnement',
    howToChange: 'So wechseln Sie den Tarif',
    askOperator: 'Der Betreiber verwaltet Ihr Abonnement. Bitten Sie ihn um einen anderen Tarif.',
    pending: 'Zahlung ausstehend',
    noAnswer: 'Die Bank hat noch nicht geantwortet.',
    overdue: 'Eine Zahlung ist überfällig.',
    payFirst: 'Bezahlen Sie sie zuerst, dann wechseln Sie den Tarif.',
    canceled: 'Das Abonnement ist gekündigt.',
    resumeFirst: 'Setzen Sie es zuerst fort, dann wechseln Sie den Tarif.',
  },
  subscribe: {
    trial: 'Kostenlos testen',
    order: 'Abonnieren',
    trialDetail: (plan, days, price) =>
      `${plan} ist ${germanPlural(days, { one: `${figure(days)} Tag`, other: `${figure(days)} Tage` })} kostenlos und kostet danach ${price} pro Monat. Wenn Sie vor Ende der Testphase kündigen, zahlen Sie nichts.`,
    needsCard:
      'Zum Starten benötigen Sie eine gespeicherte Karte. Sie wird erst am Ende der Testphase belastet.',
    costs: (plan, price) => `${plan} kostet ab jetzt ${price} pro Monat.`,
    takenFrom: 'Der Betrag wird zuerst vom Guthaben, dann von der Standardkarte genommen.',
  },
  cancel: {
    title: 'Abonnement kündigen',
    keep: 'Behalten',
    done: 'Das Abonnement wurde gekündigt.',
    overdue:
      'Die Anwendungen werden sofort geschlossen, da der letzte Monat nicht bezahlt ist. Alle Daten bleiben erhalten.',
    trialUntil: (date) =>
      `Alles funktioniert bis zum Ende der Testphase${date === null ? '' : ` am ${date}`}.`,
    paidUntil: (date) => `Alles funktioniert bis zum ${date ?? 'Ende des bezahlten Zeitraums'}.`,
    toBalance: 'Eine laufende Zahlung geht ins Guthaben, und alle Daten bleiben erhalten.',
    nothing: 'Sie zahlen nichts, und alle Daten bleiben erhalten.',
    nothingMore: 'Sie zahlen nichts mehr, und alle Daten bleiben erhalten.',
  },
  resume: {
    title: 'Abonnement fortsetzen',
    action: 'Fortsetzen',
    done: 'Das Abonnement läuft weiter.',
    detail: (date) =>
      `Das Abonnement läuft wie bisher weiter${date === null ? '' : `; die nächste Zahlung ist am ${date} fällig`}.`,
  },
  payNow: {
    title: 'Jetzt zahlen',
    done: 'Der Monat ist bezahlt.',
    failed:
      'Die Zahlung ist fehlgeschlagen. Verwenden Sie eine andere Karte oder laden Sie das Guthaben auf.',
    detail: (plan, source) => `Der überfällige Monat von ${plan} wird jetzt bezahlt: ${source}.`,
  },
  choosePlan: 'Tarif wählen',
};
