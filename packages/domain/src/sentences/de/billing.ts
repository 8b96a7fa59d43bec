import { germanPlural } from '../../language/index.ts';
import type { billingSentences } from '../billing.ts';
import type { SentenceFormats } from '../show.ts';
import type { SentenceTexts } from '../template.ts';

export const billingWith = ({ figure, formatDay, formatPrice }: SentenceFormats) => {
  const applications = (count: number): string =>
    germanPlural(count, { one: 'eine Anwendung', other: `${figure(count)} Anwendungen` });

  const buildings = (count: number): string =>
    germanPlural(count, { one: 'ein Gebäude', other: `${figure(count)} Gebäude` });

  const engagements = (count: number): string =>
    germanPlural(count, { one: 'Ihre Kampagne', other: `Ihre ${figure(count)} Kampagnen` });

  const upgrade = 'Der Inhaber kann unter „Zahlungen → Tarife“ einen größeren wählen.';
  const callOff = 'Der Inhaber kann ihn unter „Zahlungen → Abonnement“ absagen.';

  const billing: SentenceTexts<typeof billingSentences> = {
    amount_missing: 'Der Betrag muss größer als 0 sein',
    amount_separators: 'Schreiben Sie den Betrag ohne Tausenderpunkte, etwa 1000,50',
    amount_comma: 'Verwenden Sie für Dezimalstellen einen Punkt, etwa 10.50',
    amount_decimals: 'Verwenden Sie höchstens zwei Dezimalstellen, etwa 10,50',
    amount_digits: 'Schreiben Sie den Betrag in Ziffern, etwa 10,50',
    amount_most: 'Höchstens 100.000,00 können auf einmal eingezahlt werden',
    cap_form: 'Geben Sie einen Betrag wie 12,50 ein',
    cap_range: 'Geben Sie einen Betrag von 0 bis 100.000,00 ein',
    currency_unknown: 'Wählen Sie usd oder sar',
    default_card: 'Legen Sie eine andere Karte fest, um die Standardkarte zu ändern',
    card_added: 'Die Karte wurde hinzugefügt.',
    card_not_added: 'Die Karte wurde nicht hinzugefügt.',
    card_brand: 'Wir akzeptieren nur MADA, VISA und Master Card',
    security_code: 'Ein Sicherheitscode hat 3 oder 4 Ziffern',
    security_code_needed: 'MADA-Karten brauchen den Sicherheitscode.',
    balance_updated: 'Ihr Guthaben wurde aktualisiert',
    balance_not_updated:
      'Ihr Guthaben wurde nicht aktualisiert. Prüfen Sie den Sicherheitscode und die Kartendaten.',
    payment_pending: 'Die Zahlung wird bearbeitet.',
    payments_not_set_up:
      'Zahlungen sind hier nicht eingerichtet. Wenden Sie sich an den Betreiber dieser Website.',
    card_needed: 'Fügen Sie eine Karte hinzu, bevor Sie das Guthaben aufladen.',
    card_currency: ({ currency }) => `Diese Karte zahlt in ${currency}.`,
    company_currency: ({ currency }) =>
      `Dieses Unternehmen zahlt in ${currency}. Wählen Sie diese Währung.`,
    charge_top_up: 'Aufladung des Guthabens',
    charge_month: ({ plan }) => `Tarif ${plan}, ein Monat`,
    charge_upgrade: ({ plan }) => `Wechsel zum Tarif ${plan}`,
    no_receipt: 'Es gibt keinen Beleg: Dieser Betrag wurde nicht bezahlt.',
    card_awaits_bank: ({ day }) =>
      `Die Bank hat die Zahlung vom ${formatDay(day)} mit dieser Karte noch nicht beantwortet. Entfernen Sie die Karte danach; das dauert selten länger als zwei Tage.`,
    answer_unsigned: 'Diese Antwort kommt nicht vom Zahlungsanbieter.',
    message_unsigned: 'Diese Nachricht kommt nicht vom Zahlungsanbieter.',
    card_not_awaited: 'Diese Karte wird hier nicht erwartet.',
    card_refused: 'Die Karte wurde abgelehnt.',
    card_refused_details:
      'Die Karte wurde abgelehnt. Prüfen Sie ihre Daten und versuchen Sie es noch einmal.',
    card_without_token: 'Der Zahlungsanbieter hat für diese Karte kein Token gesendet.',
    company_currency_changed: 'Das Unternehmen zahlt inzwischen in einer anderen Währung.',
    payment_not_sent:
      'Die Zahlung hat den Zahlungsanbieter nicht erreicht. Es wurde nichts abgebucht.',
    card_expired: 'Diese Karte ist abgelaufen.',
    card_number_wrong: 'Diese Kartennummer ist ungültig.',
    card_funds: 'Die Karte ist nicht gedeckt.',
    card_not_authenticated: 'Die Bank konnte nicht bestätigen, dass die Karte Ihnen gehört.',
    card_unknown: 'Der Zahlungsanbieter kennt diese Karte nicht mehr. Fügen Sie sie erneut hinzu.',
    payment_unconfirmed: 'Die Zahlung wurde nicht rechtzeitig bestätigt.',
    payment_canceled: 'Die Zahlung wurde abgebrochen.',
    card_expiry_wrong: 'Das Ablaufdatum der Karte ist ungültig.',
    bank_silent: 'Die Bank hat vor dem Ende des bezahlten Monats nicht geantwortet.',

    plan_unavailable: 'Dieser Tarif kann nicht gewählt werden. Wählen Sie einen anderen.',
    plan_quoted: 'Fragen Sie uns nach einem Angebot',
    already_subscribed: 'Sie haben bereits ein Abonnement.',
    add_card_first: 'Fügen Sie zuerst eine Zahlungskarte hinzu.',
    balance_insufficient: 'Das Guthaben reicht nicht für das Abonnement oder seine Verlängerung.',
    plan_runs_until: ({ day }) =>
      `Ihr aktueller Tarif läuft bis ${formatDay(day)}. Wählen Sie nach diesem Tag einen anderen.`,
    offline_not_ended:
      'Dieses Abonnement wird außerhalb der Konsole bezahlt. Wenden Sie sich an uns, um es zu beenden.',
    offline_not_changed:
      'Dieses Abonnement wird außerhalb der Konsole bezahlt. Wenden Sie sich an uns, um es zu ändern.',
    nothing_to_cancel: 'Es gibt kein Abonnement zu kündigen.',
    nothing_to_resume:
      'Es gibt kein gekündigtes Abonnement mit Restlaufzeit. Abonnieren Sie erneut.',
    nothing_to_change:
      'Es gibt kein Abonnement zu ändern. Abonnieren Sie stattdessen diesen Tarif.',
    no_trial: 'Es gibt keine Testphase zu beenden.',
    no_downgrade: 'Es ist kein kleinerer Tarif vorgemerkt.',
    nothing_due: 'Keine Zahlung ist überfällig.',
    change_after_payment: 'Eine Zahlung wird bearbeitet. Ändern Sie den Tarif danach.',
    change_after_overdue:
      'Eine Zahlung ist überfällig. Bezahlen Sie sie zuerst, dann ändern Sie den Tarif.',
    change_after_resuming:
      'Das Abonnement ist gekündigt. Setzen Sie es zuerst fort, dann ändern Sie den Tarif.',
    same_plan: 'Das ist bereits Ihr Tarif.',
    upgrade_costs: ({ price }) =>
      `Dieser Wechsel kostet jetzt ${formatPrice(price)}. Bestätigen Sie den neuen Betrag.`,
    plan_too_small: ({ plan, misfits }) => `Der Tarif ${plan} ist zu klein. ${misfits}`,
    too_many_applications: ({ limit, has, excess }) =>
      `Er erlaubt ${applications(limit)}, Sie haben ${figure(has)}: Löschen Sie zuerst ${figure(excess)}.`,
    too_many_buildings: ({ limit, has, excess }) =>
      `Er erlaubt ${buildings(limit)}, Sie haben ${figure(has)}: Löschen Sie zuerst ${figure(excess)}.`,
    too_many_engagements: ({ count }) =>
      `Er enthält keine Kampagnen: Löschen Sie zuerst ${engagements(count)}.`,
    applications_used: ({ plan, limit }) =>
      `Der Tarif ${plan} erlaubt ${applications(limit)}. ${upgrade}`,
    buildings_used: ({ plan, limit }) =>
      `Der Tarif ${plan} erlaubt ${buildings(limit)}. ${upgrade}`,
    applications_used_soon: ({ plan, limit }) =>
      `Ein Wechsel zum Tarif ${plan} ist vorgemerkt, der ${applications(limit)} erlaubt. ${callOff}`,
    buildings_used_soon: ({ plan, limit }) =>
      `Ein Wechsel zum Tarif ${plan} ist vorgemerkt, der ${buildings(limit)} erlaubt. ${callOff}`,
    no_engagements: ({ plan }) => `Der Tarif ${plan} enthält keine Kampagnen. ${upgrade}`,
    no_engagements_soon: ({ plan }) =>
      `Ein Wechsel zum Tarif ${plan} ist vorgemerkt, der keine Kampagnen enthält. ${callOff}`,
    plan_before_application:
      'Dieses Unternehmen hat kein Abonnement. Der Inhaber muss einen Tarif wählen, bevor Sie eine Anwendung anlegen können.',
    plan_before_building:
      'Dieses Unternehmen hat kein Abonnement. Der Inhaber muss einen Tarif wählen, bevor Sie ein Gebäude anlegen können.',
    plan_before_engagement:
      'Dieses Unternehmen hat kein Abonnement. Der Inhaber muss einen Tarif wählen, bevor Sie eine Kampagne anlegen können.',

    feature_unlimited: 'Unbegrenzt viele Anwendungen und Gebäude',
    feature_applications_unlimited: 'Unbegrenzt viele Anwendungen',
    feature_application: 'Eine Anwendung',
    feature_applications: ({ count }) => applications(count),
    feature_buildings_unlimited: 'Unbegrenzt viele Gebäude',
    feature_building: 'Ein Gebäude',
    feature_buildings: ({ count }) => buildings(count),
    feature_engagements: 'Kampagnen für Besucher',
    feature_requests: ({ count }) => `${figure(count)} API-Anfragen`,
    feature_extra_requests: ({ price, count }) =>
      `${formatPrice(price)} je weitere ${figure(count)}`,
    feature_all_of: ({ plan }) => `Alles aus ${plan}`,
    feature_email: 'Support per E-Mail',
    feature_priority_email: 'Bevorzugter Support per E-Mail innerhalb von 8 Stunden',
    feature_priority: 'Bevorzugter Support innerhalb von 2 Stunden',
    feature_manager: 'Eigener Projektmanager',
    feature_phone: 'Support per Telefon und E-Mail',
    feature_pilot: 'Kostenloses Pilotprojekt',

    requests_used_month: ({ plan, limit, resume }) =>
      `Der Tarif ${plan} dieses Unternehmens erlaubt ${figure(limit)} API-Anfragen im Monat, und sie sind aufgebraucht. ${resume}`,
    requests_used_trial: ({ plan, limit, resume }) =>
      `Der Tarif ${plan} dieses Unternehmens erlaubt ${figure(limit)} API-Anfragen in der Testphase, und sie sind aufgebraucht. ${resume}`,
    requests_capped: ({ day }) =>
      `Dieses Unternehmen hat seine Ausgabengrenze für zusätzliche API-Anfragen erreicht. Anfragen sind wieder möglich ab ${formatDay(day)} oder sobald ein Inhaber die Grenze anhebt.`,
    resume_subscribed: 'Anfragen sind wieder möglich, sobald das Unternehmen erneut abonniert.',
    resume_resumed: 'Anfragen sind wieder möglich, sobald das Abonnement fortgesetzt wird.',
    resume_resumed_paid:
      'Anfragen sind wieder möglich, sobald das Abonnement fortgesetzt und der erste Monat bezahlt ist.',
    resume_paid: 'Anfragen sind wieder möglich, sobald dieser Monat bezahlt ist.',
    resume_larger_plan: ({ day }) =>
      `Anfragen sind wieder möglich ab ${formatDay(day)} oder mit einem größeren Tarif.`,
    resume_extra: ({ day }) =>
      `Anfragen sind wieder möglich ab ${formatDay(day)} oder sobald ein Inhaber zusätzliche Anfragen erlaubt.`,
    resume_after_trial: ({ day }) =>
      `Anfragen sind wieder möglich, sobald ein Inhaber die Testphase beendet und bezahlt, oder ab ${formatDay(day)}, wenn die Testphase endet und der erste Monat bezahlt ist.`,
  };

  return billing;
};
