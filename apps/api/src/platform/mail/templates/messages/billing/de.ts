import type { ExtraRequests } from '../texts.ts';
import type { BillingMessages } from './en.ts';

const ownerReason =
  'Sie erhalten diese E-Mail, weil Sie Inhaber dieses Unternehmens auf Floorwright sind.';
const seeSubscription = 'Abonnement ansehen';
const seePayments = 'Zahlungen und Belege ansehen';
const consoleWorks = 'Die Konsole ist davon nicht betroffen.';
const metered =
  'Anfragen Ihrer Apps und anderer Apps, bei denen man sich mit Floorwright anmeldet,';

const extraSubject = (mail: ExtraRequests): string | undefined => {
  const subjects: Readonly<Record<string, string>> = {
    80: `${mail.firstShare} Ihrer API-Anfragen sind verbraucht`,
    100: 'Die API-Anfragen Ihres Tarifs sind verbraucht',
    200: 'Sie haben doppelt so viele API-Anfragen verbraucht, wie Ihr Tarif enthält',
    cap: 'Ihre Ausgabengrenze für API-Anfragen ist erreicht',
  };
  return subjects[mail.reached];
};

const extraDetails = (mail: ExtraRequests): string[] => {
  const price = `${mail.blockPrice} für je ${mail.blockSize} weitere`;
  const soFar = `Zusätzliche Anfragen kosten bisher ${mail.spent}; der Betrag kommt zur nächsten Zahlung hinzu.`;
  const capped = `Ihre Ausgabengrenze beträgt ${mail.cap}: Ab ${mail.limit} Anfragen werden ${metered} abgelehnt.`;
  const details: Readonly<Record<string, string>> = {
    80: `Anfragen über den Tarif hinaus werden berechnet: ${price}. ${capped}`,
    100: `Weitere Anfragen werden berechnet: ${price}. ${capped}`,
    200: `${soFar} ${capped}`,
    cap: `${soFar} Ab jetzt werden ${metered} abgelehnt, bis der nächste Monat beginnt oder Sie das Limit erhöhen.`,
  };
  const detail = details[mail.reached];
  return detail === undefined ? [] : [detail];
};

export const billing: BillingMessages = {
  trialEnding: ({ company, plan, day, amount, covered }) => ({
    subject: 'Ihre kostenlose Testphase endet bald',
    preheader: `Die Testphase von ${company} endet am ${day}.`,
    paragraphs: [
      `Die kostenlose Testphase von ${company} endet am ${day}. Ab dann kostet der Tarif ${plan} ${amount} im Monat.`,
      covered
        ? 'Sie brauchen nichts zu tun: Der erste Monat wird von Ihrem Guthaben oder Ihrer Standardkarte bezahlt.'
        : 'Ihr Guthaben reicht noch nicht für den ersten Monat, und es gibt keine Karte, die automatisch belastet werden kann. Laden Sie Ihr Guthaben vor diesem Tag auf.',
      'Falls Sie nicht weitermachen möchten, kündigen Sie vor diesem Tag, und nichts wird berechnet.',
    ],
    action: seeSubscription,
    reason: ownerReason,
  }),
  paymentReceived: ({ company, plan, amount, extra, paidUntil }) => ({
    subject: 'Zahlung erhalten',
    preheader: `${amount} für den Tarif ${plan} von ${company}.`,
    paragraphs: [
      `Vielen Dank. Wir haben ${amount} für den Tarif ${plan} von ${company} erhalten, der bis ${paidUntil} bezahlt ist.`,
      ...(extra === null
        ? []
        : [`Davon entfallen ${extra} auf API-Anfragen über die im Tarif enthaltenen hinaus.`]),
    ],
    action: seePayments,
    reason: ownerReason,
  }),
  paymentFailed: (mail) => ({
    subject: 'Ihre Zahlung ist fehlgeschlagen',
    preheader: `${mail.amount} für ${mail.company} konnten nicht bezahlt werden.`,
    paragraphs: [
      `Wir konnten ${mail.amount} für den Tarif ${mail.plan} von ${mail.company} nicht einziehen. ${mail.reason}`,
      `Laden Sie Ihr Guthaben auf oder legen Sie eine andere Standardkarte fest. Wir versuchen es am ${mail.nextAttempt} erneut.`,
      mail.worksUntil === null
        ? 'Bis zur Zahlung kann niemand in diesem Unternehmen arbeiten. Seine Daten bleiben erhalten.'
        : `Ihr Team kann bis ${mail.worksUntil} weiterarbeiten.`,
    ],
    action: 'Zahlung begleichen',
    reason: ownerReason,
  }),
  subscriptionEnded: ({ company, plan }) => ({
    subject: 'Ihr Abonnement ist beendet',
    preheader: `${company} ist geschlossen; die Daten bleiben erhalten.`,
    paragraphs: [
      `Das Abonnement des Tarifs ${plan} von ${company} ist beendet, daher sind Anwendungen und Gebäude geschlossen.`,
      'Nichts wurde gelöscht. Abonnieren Sie erneut, und Ihr Team macht weiter, wo es aufgehört hat.',
    ],
    action: 'Erneut abonnieren',
    reason: ownerReason,
  }),
  topUpReceived: ({ company, amount }) => ({
    subject: 'Zahlung erhalten',
    preheader: `${amount} für das Guthaben von ${company}.`,
    paragraphs: [`Vielen Dank. Wir haben ${amount} für das Guthaben von ${company} erhalten.`],
    action: seePayments,
    reason: ownerReason,
  }),
  topUpFailed: ({ company, amount, reason }) => ({
    subject: 'Ihre Zahlung ist fehlgeschlagen',
    preheader: `${amount} für das Guthaben von ${company} konnten nicht bezahlt werden.`,
    paragraphs: [
      `Wir konnten ${amount} für das Guthaben von ${company} nicht einziehen. ${reason}`,
      'Das Guthaben ist unverändert. Versuchen Sie es erneut oder verwenden Sie eine andere Karte.',
    ],
    action: 'Guthaben aufladen',
    reason: ownerReason,
  }),
  planChanged: ({ company, plan, price, paid, until, inTrial }) => ({
    subject: 'Ihr Tarif wurde geändert',
    preheader: `${company} hat jetzt den Tarif ${plan}.`,
    paragraphs: [
      `${company} hat jetzt den Tarif ${plan}.`,
      ...(paid === null
        ? []
        : [`Wir haben ${paid} erhalten, die Differenz für die Zeit bis ${until}.`]),
      inTrial
        ? `Die kostenlose Testphase läuft bis ${until} weiter. Danach kostet der Tarif ${price} im Monat.`
        : `Ab ${until} kostet der Tarif ${price} im Monat.`,
    ],
    action: seeSubscription,
    reason: ownerReason,
  }),
  downgradeScheduled: ({ company, plan, nextPlan, price, from }) => ({
    subject: 'Ihr Tarif wird geändert',
    preheader: `${company} wechselt am ${from} in den Tarif ${nextPlan}.`,
    paragraphs: [
      `${company} wechselt am ${from} vom Tarif ${plan} in den Tarif ${nextPlan}. Ab dann kostet er ${price} im Monat.`,
      'Bis dahin funktioniert alles wie bisher, und Sie können den Wechsel absagen.',
    ],
    action: seeSubscription,
    reason: ownerReason,
  }),
  upgradeFailed: ({ company, plan, amount, reason }) => ({
    subject: 'Ihr Tarifwechsel ist fehlgeschlagen',
    preheader: `${amount} für ${company} konnten nicht bezahlt werden.`,
    paragraphs: [
      `Wir konnten ${amount} für den Wechsel von ${company} in den Tarif ${plan} nicht einziehen. ${reason}`,
      'Ihr Tarif bleibt, wie er ist. Laden Sie Ihr Guthaben auf oder legen Sie eine andere Standardkarte fest, und wechseln Sie dann erneut.',
    ],
    action: seeSubscription,
    reason: ownerReason,
  }),
  requestsUsed: ({ company, plan, requests, limit, usedUp, more }) => ({
    subject: usedUp ? 'Ihre API-Anfragen sind verbraucht' : 'Ihre API-Anfragen gehen zur Neige',
    preheader: `${requests} von ${limit} API-Anfragen von ${company}.`,
    paragraphs: [
      `${requests} der ${limit} API-Anfragen, die der Tarif ${plan} für ${company} erlaubt, sind verbraucht.`,
      usedUp
        ? `Ab jetzt werden ${metered} abgelehnt. ${more}`
        : `Sobald sie verbraucht sind, werden ${metered} abgelehnt. ${more}`,
      consoleWorks,
    ],
    action: seeSubscription,
    reason: ownerReason,
  }),
  extraRequests: (mail) => {
    const used = `${mail.company} hat ${mail.requests} API-Anfragen verbraucht. Der Tarif ${mail.plan} enthält ${mail.included}.`;
    return {
      subject: extraSubject(mail) ?? 'Ihre API-Anfragen',
      preheader: used,
      paragraphs: [
        used,
        ...extraDetails(mail),
        'Auf der Abonnement-Seite können Sie das Limit ändern oder zusätzliche Anfragen ablehnen. Falls Sie diese Anfragen nicht erwartet haben, ersetzen Sie die Besucherschlüssel Ihrer Anwendung.',
        consoleWorks,
      ],
      action: seeSubscription,
      reason: ownerReason,
    };
  },
};
