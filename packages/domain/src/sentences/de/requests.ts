import { germanPlural } from '../../language/index.ts';
import type { requestSentences, schemaSentences } from '../requests.ts';
import type { SentenceFormats } from '../show.ts';
import type { SentenceTexts } from '../template.ts';

export const requestsWith = ({
  figure,
}: SentenceFormats): SentenceTexts<typeof requestSentences> => ({
  some_invalid: 'Einige Werte sind ungültig.',
  wrong_types: 'Einige Werte haben einen falschen Typ.',
  unstorable_value: 'Ein Wert kann nicht gespeichert werden.',
  unstorable_text_value:
    'Ein Wert kann nicht gespeichert werden. Prüfen Sie ihn auf ungewöhnliche Zeichen.',
  nothing_here: 'Nicht gefunden.',
  malformed_address: 'Diese Adresse ist fehlerhaft.',
  malformed_request: 'Diese Anfrage ist fehlerhaft.',
  malformed_json: 'Der Inhalt ist kein gültiges JSON.',
  malformed_form: 'Der Inhalt ist kein gültiges Formular.',
  wrong_content_length: 'Der Inhalt ist nicht so lang, wie Content-Length angibt.',
  body_as: ({ type }) => `Senden Sie den Inhalt als ${type}.`,
  body_too_large: 'Der Inhalt der Anfrage ist zu groß.',
  headers_too_large: 'Die Kopfzeilen sind zu groß.',
  request_too_slow: 'Die Anfrage kam nicht rechtzeitig an.',
  too_many_form_fields: ({ most }) => `Ein Formular hat höchstens ${figure(most)} Felder.`,
  idempotency_key_length: 'Ein Idempotency-Key hat 1 bis 255 Zeichen.',
  idempotency_key_reused:
    'Dieser Idempotency-Key wurde für eine andere Anfrage verwendet. Senden Sie einen neuen.',
  first_attempt_failed: 'Der erste Versuch ist fehlgeschlagen. Senden Sie die Anfrage erneut.',
  internal: ({ request }) =>
    `Bei uns ist ein Fehler aufgetreten. Nennen Sie die Anfrage ${request}, wenn Sie ihn melden.`,

  database_silent: 'Die Datenbank antwortet nicht. Versuchen Sie es gleich noch einmal.',
  store_silent: 'Der Dateispeicher antwortet nicht. Versuchen Sie es gleich noch einmal.',
  nothing_saved: 'Derzeit kann nichts gespeichert werden. Versuchen Sie es gleich noch einmal.',
  changed_by_others: 'Jemand anderes ändert dies gerade. Versuchen Sie es gleich noch einmal.',
  venue_changed: 'Die Karte hat sich seitdem geändert. Laden Sie sie neu.',
  server_busy: 'Der Server ist ausgelastet. Versuchen Sie es gleich noch einmal.',
  no_space_left: 'Zum Speichern fehlt Platz. Versuchen Sie es später noch einmal.',
  too_many_tries_seconds: ({ seconds }) =>
    `Zu viele Versuche. Versuchen Sie es in ${germanPlural(seconds, {
      one: 'einer Sekunde',
      other: `${figure(seconds)} Sekunden`,
    })} noch einmal.`,
  too_many_tries_minutes: ({ minutes }) =>
    `Zu viele Versuche. Versuchen Sie es in ${germanPlural(minutes, {
      one: 'einer Minute',
      other: `${figure(minutes)} Minuten`,
    })} noch einmal.`,

  session_ended: 'Ihre Sitzung ist beendet. Melden Sie sich an, um fortzufahren.',
  session_unknown: 'Diese Sitzung ist unbekannt oder beendet.',
  access_token_unknown: 'Dieses Zugriffstoken ist unbekannt oder abgelaufen.',
  no_company: 'Sie gehören zu keinem Unternehmen. Wählen Sie eines oder legen Sie eines an.',
  role_forbids: 'Ihre Rolle in diesem Unternehmen erlaubt das nicht.',
  company_without_plan:
    'Dieses Unternehmen hat kein Abonnement. Der Inhaber muss zuerst einen Tarif wählen.',
  visitor_unknown: 'Die UID oder das Secret des Besuchers ist falsch.',
  application_without_plan: 'Das Unternehmen dieser Anwendung hat kein Abonnement.',

  batches_waiting: 'Zu viele Sendungen warten. Senden Sie diese bald noch einmal.',
  positions_counted: 'Positionen werden gezählt. Senden Sie diese Sendung bald noch einmal.',

  unknown_app:
    'Die App, von der Sie kommen, ist nicht registriert. Wenden Sie sich an ihre Entwickler.',
  unregistered_redirect:
    'Die Weiterleitungsadresse der App ist nicht registriert. Wenden Sie sich an ihre Entwickler.',
  invalid_app_request: ({ reason }) =>
    `Die App, von der Sie kommen, hat eine ungültige Anfrage gestellt: ${reason} Wenden Sie sich an ihre Entwickler.`,
  no_app_access:
    'Ihr Konto hat keinen Zugriff auf diese Anwendung. Bitten Sie den Inhaber um Zugriff oder melden Sie sich mit einem anderen Konto an.',
  parameters_once: 'Senden Sie jeden Parameter einmal, als Text.',
  parameter_repeated: 'Ein Parameter wurde mehrmals gesendet.',
  client_id_missing: 'client_id fehlt.',
  redirect_uri_missing: 'redirect_uri fehlt.',
  response_type_missing: 'response_type fehlt.',
  response_type_code: 'response_type muss code sein.',
  challenge_missing: 'code_challenge fehlt.',
  challenge_method: 'code_challenge_method muss S256 sein.',
  challenge_form: 'code_challenge muss ein SHA-256-Hash in base64url sein.',
  consent_needed: 'Erlauben Sie der Anwendung zuerst, Ihre Daten zu lesen.',
  sign_in_again:
    'Die Anwendung verlangt eine neue Anmeldung. Melden Sie sich noch einmal an, um fortzufahren.',
  scope_missing: ({ scope }) => `Diesem Token fehlt der Scope ${scope}.`,
  max_age_number: 'max_age muss eine Zahl von Sekunden sein.',
  prompt_values: 'prompt muss none sein, oder login, consent oder beides.',
  prompt_none: 'prompt muss none sein.',
  id_token_unknown: 'id_token_hint ist kein ID-Token dieses Servers.',
  logout_unregistered: 'post_logout_redirect_uri ist für diesen Client nicht registriert.',
});

export const schemas: SentenceTexts<typeof schemaSentences> = {
  schema_type: () => 'Der Wert hat einen falschen Typ.',
  schema_value: () => 'Der Wert ist ungültig.',
  schema_invalid: 'Der Wert ist ungültig.',
  schema_option: ({ options }) => `Wählen Sie einen dieser Werte: ${options}.`,
  schema_too_small: () => 'Der Wert ist zu klein.',
  schema_too_big: () => 'Der Wert ist zu groß.',
  schema_too_few: () => 'Der Wert ist zu kurz.',
  schema_too_many: () => 'Der Wert ist zu lang.',
  schema_format: () => 'Der Wert hat ein falsches Format.',
  schema_named_format: () => 'Der Wert hat ein falsches Format.',
  schema_unknown_key: ({ key }) => `Das Feld ${key} ist unbekannt.`,
  schema_unknown_keys: ({ keys }) => `Die Felder ${keys} sind unbekannt.`,
  schema_key: () => 'Der Name eines Feldes ist ungültig.',
};
