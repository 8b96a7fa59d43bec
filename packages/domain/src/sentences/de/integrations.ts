import type { integrationSentences } from '../integrations.ts';
import type { SentenceFormats } from '../show.ts';
import type { SentenceTexts } from '../template.ts';

export const integrationsWith = ({
  figure,
}: SentenceFormats): SentenceTexts<typeof integrationSentences> => ({
  key_unknown: 'Dieser API-Schlüssel ist unbekannt, widerrufen oder abgelaufen.',
  key_forbidden: 'Die Rechte dieses API-Schlüssels erlauben das nicht.',
  key_not_admitted: 'API-Schlüssel gelten hier nicht. Melden Sie sich an.',
  key_address: 'Dieser API-Schlüssel gilt nicht für diese Adresse.',
  key_limited:
    'Dieser API-Schlüssel ist auf Anwendungen beschränkt. Legen Sie einen für das ganze Unternehmen an.',
  key_company_wide:
    'Benutzer werden für das ganze Unternehmen bereitgestellt. Lassen Sie dieses Feld leer, oder legen Sie dafür einen eigenen Schlüssel an.',
  key_scope_missing: 'Wählen Sie, was der Schlüssel darf.',
  key_network_wrong: 'Geben Sie Adressen oder Netze ein, zum Beispiel 203.0.113.0/24.',
  key_networks_most: 'Höchstens 20 Netze',
  key_expired: 'Dieser Schlüssel ist abgelaufen. Geben Sie an, wie viele Tage der neue gilt.',
  key_overlapping:
    'Der Schlüssel von vor dem letzten Wechsel gilt noch. Warten Sie, bis er endet, oder geben Sie 0 ein: Dann enden beide alten Schlüssel sofort.',
  keys_most: ({ most }) =>
    `Ein Unternehmen hat höchstens ${figure(most)} API-Schlüssel. Widerrufen Sie zuerst einen.`,
  webhook_https: 'Geben Sie eine Adresse ein, die mit https:// beginnt, ohne Benutzernamen.',
  webhook_public: 'Geben Sie eine Adresse im öffentlichen Internet ein.',
  webhook_events_missing: 'Wählen Sie mindestens ein Ereignis.',
  webhook_disabled: 'Dieser Webhook ist abgeschaltet. Schalten Sie ihn zuerst ein.',
  webhooks_most: ({ most }) =>
    `Ein Unternehmen hat höchstens ${figure(most)} Webhooks. Löschen Sie zuerst einen.`,
});
