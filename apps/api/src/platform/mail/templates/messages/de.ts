import { germanPlural } from '@floorwright/domain/language';

import type { Messages } from './en.ts';

export const messages: Messages = {
  layout: {
    greeting: (name) => `Guten Tag ${name},`,
    greetingWithoutName: 'Guten Tag,',
    buttonBroken: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diesen Link im Browser:',
    linkRule: (duration) => `Der Link funktioniert einmal und läuft in ${duration} ab.`,
    hours: (count, shown) =>
      germanPlural(count, { one: `${shown} Stunde`, other: `${shown} Stunden` }),
    days: (count, shown) => germanPlural(count, { one: `${shown} Tag`, other: `${shown} Tagen` }),
    atTime: (day, time) => `${day} um ${time} Uhr (UTC)`,
  },
  names: {
    company: 'einem Unternehmen',
    ownCompany: '„Ihr Unternehmen“',
    inviter: 'Jemand',
    floor: 'ein Stockwerk',
    building: 'ein Gebäude',
    member: 'Ein Mitglied',
  },
  confirmAccount: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    preheader: 'Ein Klick, und Ihr Floorwright-Konto ist bereit.',
    paragraphs: [
      'Danke für Ihre Registrierung bei Floorwright. Bestätigen Sie, dass dies Ihre E-Mail-Adresse ist, dann ist Ihr Konto bereit.',
    ],
    action: 'E-Mail-Adresse bestätigen',
    reason:
      'Sie erhalten diese E-Mail, weil sich jemand mit dieser Adresse bei Floorwright registriert hat. Falls Sie das nicht waren, ignorieren Sie sie: Ohne Bestätigung bleibt das Konto geschlossen.',
  },
  confirmEmailChange: {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    preheader: 'Ein Klick, und Sie melden sich mit dieser Adresse an.',
    paragraphs: [
      'Sie möchten diese Adresse für Ihr Floorwright-Konto verwenden. Bestätigen Sie sie, um die Änderung abzuschließen; bis dahin melden Sie sich mit der alten an.',
    ],
    action: 'Neue Adresse bestätigen',
    reason:
      'Sie erhalten diese E-Mail, weil diese Adresse als neue Adresse eines Floorwright-Kontos eingegeben wurde. Falls Sie davon nichts wissen, ignorieren Sie sie, und nichts ändert sich.',
  },
  emailChangeNotice: (newEmail) => ({
    subject: 'Eine Änderung Ihrer E-Mail-Adresse wurde beantragt',
    preheader: `Die neue Adresse wäre ${newEmail}.`,
    paragraphs: [
      `Jemand möchte die E-Mail-Adresse Ihres Floorwright-Kontos in ${newEmail} ändern. Nichts ändert sich, bis diese Adresse bestätigt ist.`,
      'Falls Sie das waren, brauchen Sie nichts zu tun. Falls nicht, setzen Sie jetzt Ihr Passwort zurück, um andere auszusperren.',
    ],
    action: 'Passwort zurücksetzen',
    reason:
      'Sie erhalten diese E-Mail, weil diese Adresse zu einem Floorwright-Konto gehört, dessen Adresse geändert werden soll.',
  }),
  emailChanged: (newEmail) => ({
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    preheader: `Sie melden sich jetzt mit ${newEmail} an.`,
    paragraphs: [
      `Die E-Mail-Adresse Ihres Floorwright-Kontos wurde in ${newEmail} geändert, und alle anderen Geräte wurden abgemeldet.`,
      'Falls Sie das waren, brauchen Sie nichts zu tun. Falls nicht, wenden Sie sich jetzt an uns: Mit dieser Adresse lässt sich das Passwort nicht mehr zurücksetzen.',
    ],
    action: 'Kontakt aufnehmen',
    reason:
      'Sie erhalten diese E-Mail, weil diese Adresse bis zur Änderung zu einem Floorwright-Konto gehörte.',
  }),
  resetPassword: {
    subject: 'Setzen Sie Ihr Passwort zurück',
    preheader: 'Wählen Sie ein neues Passwort für Ihr Floorwright-Konto.',
    paragraphs: [
      'Jemand hat ein neues Passwort für Ihr Floorwright-Konto angefordert. Wählen Sie es mit der Schaltfläche unten.',
    ],
    action: 'Neues Passwort wählen',
    reason:
      'Sie erhalten diese E-Mail, weil für diese Adresse ein neues Passwort angefordert wurde. Falls Sie das nicht waren, ignorieren Sie sie, und Ihr Passwort bleibt, wie es ist.',
  },
  passwordChanged: {
    subject: 'Ihr Passwort wurde geändert',
    preheader: 'Falls Sie das nicht waren, setzen Sie jetzt Ihr Passwort zurück.',
    paragraphs: [
      'Das Passwort Ihres Floorwright-Kontos wurde geändert, und alle anderen Geräte wurden abgemeldet.',
      'Falls Sie das waren, brauchen Sie nichts zu tun. Falls nicht, setzen Sie jetzt Ihr Passwort zurück.',
    ],
    action: 'Passwort zurücksetzen',
    reason:
      'Sie erhalten diese E-Mail, weil diese Adresse zu einem Floorwright-Konto gehört, dessen Passwort geändert wurde.',
  },
  factorNotice: {
    changes: {
      totp_added: {
        subject: 'Eine Authenticator-App wurde hinzugefügt',
        preheader: 'Ihre Anmeldung fragt jetzt nach einem Code der App.',
        text: 'Ihrem Floorwright-Konto wurde eine Authenticator-App hinzugefügt. Die Anmeldung fragt jetzt auch nach einem Code dieser App.',
      },
      totp_removed: {
        subject: 'Ihre Authenticator-App wurde entfernt',
        preheader: 'Ihre Anmeldung fragt nicht mehr nach einem Code der App.',
        text: 'Die Authenticator-App wurde aus Ihrem Floorwright-Konto entfernt. Die Anmeldung fragt nicht mehr nach einem Code dieser App.',
      },
      recovery_codes_created: {
        subject: 'Neue Wiederherstellungscodes wurden erstellt',
        preheader: 'Die bisherigen Codes gelten nicht mehr.',
        text: 'Für Ihr Floorwright-Konto wurden neue Wiederherstellungscodes erstellt. Die bisherigen gelten nicht mehr.',
      },
      recovery_code_used: {
        subject: 'Ein Wiederherstellungscode wurde verwendet',
        preheader: 'Jeder Wiederherstellungscode gilt einmal.',
        text: 'Für Ihr Floorwright-Konto wurde ein Wiederherstellungscode anstelle Ihres zweiten Faktors verwendet. Jeder Code gilt einmal. Erstellen Sie neue, bevor der letzte verbraucht ist.',
      },
      passkey_added: {
        subject: 'Ein Passkey wurde hinzugefügt',
        preheader: 'Sie können sich jetzt damit anmelden.',
        text: 'Ihrem Floorwright-Konto wurde ein Passkey hinzugefügt. Sie können sich damit anmelden, und die Anmeldung mit dem Passwort fragt jetzt auch danach.',
      },
      passkey_removed: {
        subject: 'Ein Passkey wurde entfernt',
        preheader: 'Er kann nicht mehr zur Anmeldung verwendet werden.',
        text: 'Aus Ihrem Floorwright-Konto wurde ein Passkey entfernt. Er kann nicht mehr zur Anmeldung verwendet werden.',
      },
    },
    notYou:
      'Falls Sie das waren, brauchen Sie nichts zu tun. Falls nicht, ändern Sie jetzt Ihr Passwort und prüfen Sie Ihre zweiten Faktoren.',
    action: 'Konto prüfen',
    reason:
      'Sie erhalten diese E-Mail, weil diese Adresse zu einem Floorwright-Konto gehört, dessen zweite Faktoren verwendet oder geändert wurden.',
  },
  invitation: (company, inviter) => ({
    subject: 'Sie sind in ein Team eingeladen',
    preheader: `Einladung von ${company} auf Floorwright.`,
    paragraphs: [
      `${inviter} lädt Sie ein, bei ${company} auf Floorwright mitzuarbeiten, wo das Team seine Gebäude gemeinsam verwaltet.`,
      'Nehmen Sie die Einladung mit der Schaltfläche unten an. Sie können sich mit einem Konto dieser Adresse anmelden oder in einer Minute eines anlegen.',
    ],
    action: 'Einladung annehmen',
    reason:
      'Sie erhalten diese E-Mail, weil ein Mitglied eines Unternehmens auf Floorwright diese Adresse eingegeben hat. Falls Sie davon nichts wissen, ignorieren Sie sie, und nichts geschieht.',
  }),
  publishFailed: ({ building, version, time, failure }) => ({
    subject: 'Eine geplante Version wurde nicht veröffentlicht',
    preheader: `Version ${version}: ${building}.`,
    paragraphs: [
      `Version ${version} sollte am ${time} veröffentlicht werden. Das ist nicht geschehen. Gebäude: ${building}.`,
      {
        no_right:
          'Wer sie geplant hat, darf dort nicht mehr veröffentlichen. Sollen Besucher sie sehen, kann ein Mitglied mit diesem Recht die Versionen öffnen und sie veröffentlichen.',
        no_subscription:
          'Das Unternehmen hatte zu diesem Zeitpunkt kein aktives Abonnement. Erneuern Sie das Abonnement, öffnen Sie dann die Versionen und veröffentlichen Sie sie.',
        blocked:
          'Sie hat Probleme, mit denen Ihr Unternehmen nicht veröffentlicht. Beheben Sie sie im Entwurf und veröffentlichen Sie diesen, oder ändern Sie die Einstellungen zum Veröffentlichen.',
        superseded:
          'Eine neuere Version ist bereits live, daher wurde diese nicht veröffentlicht. Sollen Besucher sie trotzdem sehen, öffnen Sie die Versionen und veröffentlichen Sie sie.',
        automatic:
          'Änderungen dieses Gebäudes werden inzwischen automatisch veröffentlicht. Sie müssen nichts tun: Besucher sehen jede Änderung, sobald sie gespeichert ist.',
      }[failure],
    ],
    action: 'Versionen öffnen',
    reason:
      'Sie erhalten diese E-Mail, weil Sie diese Version geplant haben oder das Unternehmen Ihnen gehört.',
  }),
  publishedWithDeletedFloors: ({ building, version, time, floors, floorCount }) => ({
    subject: 'Eine geplante Version zeigt Besuchern gelöschte Stockwerke',
    preheader: `Version ${version}: ${building}.`,
    paragraphs: [
      `Version ${version} wurde wie geplant am ${time} veröffentlicht. Gebäude: ${building}.`,
      germanPlural(floors, {
        one: `Sie hat ${floorCount} Stockwerk, das inzwischen aus dem Entwurf gelöscht wurde. Besucher sehen dieses Stockwerk.`,
        other: `Sie hat ${floorCount} Stockwerke, die inzwischen aus dem Entwurf gelöscht wurden. Besucher sehen diese Stockwerke.`,
      }),
      'Sollen Besucher sie nicht mehr sehen, veröffentlichen Sie den Entwurf. Sollen sie bleiben, stellen Sie den Entwurf aus dieser Version wieder her.',
    ],
    action: 'Versionen öffnen',
    reason:
      'Sie erhalten diese E-Mail, weil Sie diese Version geplant haben oder das Unternehmen Ihnen gehört.',
  }),
  webhookDisabled: ({ company, host }) => ({
    subject: 'Ein Webhook wurde abgeschaltet',
    preheader: `${host} hat drei Tage lang keine Nachrichten angenommen.`,
    paragraphs: [
      `${host} hat drei Tage lang keine Nachrichten von ${company} angenommen oder gemeldet, dass es die Adresse nicht mehr gibt. Der Webhook wurde abgeschaltet; neue Ereignisse werden nicht an ihn gesendet.`,
      'Beheben Sie das Problem und schalten Sie den Webhook wieder ein. Wartende Nachrichten werden dann gesendet.',
    ],
    action: 'Webhooks öffnen',
    reason: `Sie erhalten diese Mail, weil Ihnen ${company} gehört.`,
  }),
  comments: {
    mentioned: 'Sie wurden in einem Kommentar erwähnt',
    resolved: 'Ein Kommentar wurde erledigt',
    replies: (count, shown) =>
      germanPlural(count, {
        one: 'Neue Antwort auf einen Kommentar',
        other: `${shown} neue Antworten auf einen Kommentar`,
      }),
    place: (poi, floor) => `${poi} (${floor})`,
    about: (place) => `Betrifft: ${place}.`,
    news: (place) => `Neue Aktivität in einem Kommentar. Ort: ${place}.`,
    mention: (by, text) => `${by} hat Sie erwähnt: „${text}“`,
    text: (by, text) => `${by} schrieb: „${text}“`,
    resolvedBy: (by) => `${by} hat den Kommentar als erledigt markiert.`,
    more: (count, shown) =>
      germanPlural(count, { one: 'Und eine weitere Neuigkeit.', other: `Und ${shown} weitere.` }),
    action: 'Kommentar öffnen',
    reason:
      'Sie erhalten diese E-Mail, weil Sie diesen Kommentar geschrieben oder beantwortet haben, ihm folgen oder darin erwähnt wurden. Um diese E-Mails abzubestellen, öffnen Sie ihn und wählen Sie „Nicht mehr folgen“.',
  },
};
