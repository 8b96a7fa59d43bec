import type { SentenceFormats } from '../show.ts';
import type { ssoSentences } from '../single-sign-on.ts';
import type { SentenceTexts } from '../template.ts';

export const singleSignOnWith = ({
  figure,
}: SentenceFormats): SentenceTexts<typeof ssoSentences> => ({
  sso_issuer_form:
    'Geben Sie die Adresse des Ausstellers ein, zum Beispiel https://login.example.com.',
  sso_issuer_well_known:
    'Geben Sie nur den Aussteller ein: die Adresse vor /.well-known/openid-configuration.',
  sso_issuer_tenant:
    'Dieser Aussteller gilt für Personen aller Organisationen. Geben Sie den Aussteller mit der ID Ihres eigenen Mandanten ein.',
  sso_issuer_other: ({ issuer }) =>
    `Dieser Anbieter hat einen anderen Aussteller. Geben Sie genau diesen ein: ${issuer}`,
  sso_secret_missing: 'Geben Sie das Client-Secret ein.',
  sso_role_wrong: 'Wählen Sie Superadministrator, Administrator oder Manager.',
  sso_group_missing: 'Geben Sie den Namen der Gruppe ein.',
  sso_group_twice: 'Diese Gruppe steht schon in der Tabelle.',
  sso_groups_most: ({ most }) => `Höchstens ${figure(most)} Gruppen`,
  sso_groups_list: 'Senden Sie die Gruppen als Liste.',
  sso_claim_missing: 'Geben Sie den Claim ein, der die Gruppen enthält.',
  sso_only_without_domain:
    'Bestätigen Sie zuerst eine Domain. Ohne sie könnte sich niemand anmelden.',
  sso_domain_form: 'Geben Sie eine Domain ein, zum Beispiel example.com.',
  sso_domain_listed: 'Diese Domain steht schon in der Liste.',
  sso_domains_most: ({ most }) =>
    `Ein Unternehmen hat höchstens ${figure(most)} Domains. Entfernen Sie zuerst eine.`,
  sso_domain_taken:
    'Ein anderes Unternehmen hat diese Domain bestätigt. Eine Domain gehört einem Unternehmen.',
  sso_last_domain:
    'Single Sign-on ist der einzige Zugang und braucht eine Domain. Schalten Sie das zuerst aus.',
  sso_record_missing:
    'Es gibt noch keinen TXT-Eintrag mit diesem Wert. Neue Einträge erscheinen manchmal erst nach Stunden.',
  sso_record_unreadable:
    'Die DNS-Server dieser Domain antworten nicht. Prüfen Sie später noch einmal.',
  sso_not_connected: 'Verbinden Sie zuerst einen Identitätsanbieter.',
  sso_not_public:
    'Der Identitätsanbieter hat keine öffentliche Adresse. Der Betreiber dieser Konsole kann das erlauben.',
  sso_unreachable:
    'Der Identitätsanbieter antwortet nicht. Prüfen Sie die Adresse des Ausstellers.',
  sso_no_provider:
    'Die Adresse des Ausstellers führt zu keinem Anbieter von OpenID Connect mit diesem Aussteller.',
  sso_lacks_code: 'Der Identitätsanbieter unterstützt den Authorization Code Flow nicht.',
  sso_client_refused:
    'Der Identitätsanbieter akzeptiert die Client-ID oder das Client-Secret nicht.',
  sso_not_offered:
    'Für diese E-Mail-Adresse gibt es kein Single Sign-on. Melden Sie sich mit Ihrem Passwort an.',
  sso_required: 'Ihr Unternehmen meldet sich nur mit Single Sign-on an.',
  sso_company_only:
    'Dieses Unternehmen wird nur mit seinem Single Sign-on verwendet. Melden Sie sich mit einer Adresse seiner Domains an, oder fragen Sie einen Inhaber.',
  sso_email_bound:
    'Ihr Unternehmen meldet sich nur mit Single Sign-on an, daher bleibt Ihre E-Mail-Adresse in seinen Domains. Fragen Sie einen Inhaber Ihres Unternehmens.',
  sso_provider_down:
    'Der Identitätsanbieter Ihres Unternehmens antwortet nicht. Versuchen Sie es noch einmal, oder fragen Sie Ihre IT-Abteilung.',
  sso_ended:
    'Diese Anmeldung dauerte zu lange oder begann in einem anderen Browser. Beginnen Sie noch einmal.',
  sso_answer_reused:
    'Diese Anmeldung wurde schon abgeschlossen oder abgelehnt. Beginnen Sie noch einmal.',
  sso_canceled:
    'Der Identitätsanbieter hat Sie nicht angemeldet. Beginnen Sie noch einmal, oder fragen Sie Ihre IT-Abteilung.',
  sso_answer_wrong:
    'Die Antwort des Identitätsanbieters ist nicht gültig, daher wurden Sie nicht angemeldet. Fragen Sie Ihre IT-Abteilung.',
  sso_email_missing:
    'Der Identitätsanbieter hat keine bestätigte E-Mail-Adresse gesendet. Fragen Sie Ihre IT-Abteilung.',
  sso_email_domain: 'Ihre E-Mail-Adresse gehört zu keiner bestätigten Domain Ihres Unternehmens.',
  sso_other_account:
    'Ihre E-Mail-Adresse hat schon ein Konto, das kein Mitglied dieses Unternehmens ist. Bitten Sie um eine Einladung.',
  sso_other_person:
    'Ihre E-Mail-Adresse gehört zu einem anderen Benutzer Ihres Identitätsanbieters. Bitten Sie einen Inhaber Ihres Unternehmens, Sie zu entfernen und neu einzuladen.',
  sso_membership_ended:
    'Sie sind kein Mitglied dieses Unternehmens mehr. Bitten Sie um eine Einladung.',
  sso_deactivated: 'Ihr Unternehmen hat Ihren Zugang deaktiviert. Fragen Sie Ihre IT-Abteilung.',
  sso_not_again:
    'Der Identitätsanbieter hat Sie nicht erneut anmelden lassen oder nicht mitgeteilt, wann Sie sich angemeldet haben. Fragen Sie Ihre IT-Abteilung.',
  sso_no_group: 'Keine Ihrer Gruppen hat Zugriff. Fragen Sie Ihre IT-Abteilung.',
});
