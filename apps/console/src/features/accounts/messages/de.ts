import { germanPlural } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  fields: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    password: 'Passwort',
    currentPassword: 'Aktuelles Passwort',
    newPassword: 'Neues Passwort',
  },
  haveAccount: 'Sie haben ein Konto?',
  signIn: 'Anmelden',
  backToSignIn: 'Zurück zur Anmeldung',
  setNewPassword: 'Neues Passwort festlegen',
  signUp: {
    title: 'Registrieren',
    terms: (terms, privacy) => ['Ich akzeptiere die ', terms, ' und die ', privacy],
    termsLink: 'Nutzungsbedingungen',
    privacyLink: 'Datenschutzerklärung',
    unknownPlan: (slug) =>
      `Es gibt keinen Tarif namens „${slug}“. Registrieren Sie sich und wählen Sie später einen Tarif.`,
    chosenPlan: (name) => `Sie haben den Tarif ${name} gewählt.`,
    chosenTrial: (name, days, price) =>
      `Sie haben den Tarif ${name} gewählt: ${germanPlural(days, { one: `${figure(days)} Tag`, other: `${figure(days)} Tage` })} kostenlos, danach ${price} pro Monat.`,
    companyName: 'Name des Unternehmens',
    companyLater: 'Optional. Sie können später ein Unternehmen anlegen.',
    companyLaterWithPlan:
      'Optional. Sie können später ein Unternehmen anlegen; dieser Browser merkt sich Ihren Tarif.',
  },
  checkMail: {
    title: 'Prüfen Sie Ihren Posteingang',
    intro: {
      signUp: (email) => [
        'Wir haben eine E-Mail an ',
        email,
        ' gesendet. Folgen Sie dem Link darin, um die Registrierung abzuschließen.',
      ],
      confirm: (email) => [
        'Wir haben eine E-Mail an ',
        email,
        ' gesendet. Folgen Sie dem Link darin, um Ihr Konto zu bestätigen.',
      ],
      reset: (email) => [
        'Wir haben eine E-Mail an ',
        email,
        ' gesendet. Folgen Sie dem Link darin, um ein neues Passwort festzulegen.',
      ],
    },
    resend: 'E-Mail erneut senden',
    resent: 'Die E-Mail wurde erneut gesendet.',
    noServer: (link) => ['Hier ist kein Mailserver eingerichtet: ', link, '.'],
    mailbox: 'E-Mail im Postfach lesen',
  },
  askLink: {
    submit: 'Link senden',
    confirmTitle: 'Konto bestätigen',
    confirmIntro: 'Wir senden Ihnen den Bestätigungslink erneut zu.',
    resetTitle: 'Passwort zurücksetzen',
    resetIntro: 'Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.',
  },
  reset: {
    intro: 'Sie werden überall abgemeldet.',
    tooOld: 'Link abgelaufen?',
    askAgain: 'Neuen Link anfordern',
    submit: 'Passwort festlegen',
    done: 'Ihr Passwort wurde geändert. Melden Sie sich mit dem neuen an.',
  },
  confirm: {
    title: 'Konto bestätigen',
    checking: 'Link wird geprüft',
    checkingIntro: 'Ihr Link wird geprüft.',
    emailTitle: 'E-Mail-Adresse bestätigen',
    enterPassword: 'Geben Sie das Passwort ein, das Sie bei der Registrierung gewählt haben.',
    enterPasswordToChange:
      'Geben Sie das Passwort Ihres Kontos ein, um ab jetzt diese E-Mail-Adresse zu verwenden.',
    choosePassword: 'Wählen Sie ein Passwort. Es ersetzt das bei der Registrierung gewählte.',
    knowPassword: 'Sie kennen Ihr Passwort?',
    enterIt: 'Passwort eingeben',
    forgotPassword: 'Nicht selbst registriert oder Passwort vergessen?',
    submit: 'Bestätigen',
    submitNewPassword: 'Passwort festlegen und bestätigen',
    done: 'Ihre E-Mail-Adresse ist bestätigt.',
    signedInAs: (email) => `Sie sind als ${email} angemeldet.`,
    willSwitch: (email) =>
      `Wenn Sie bestätigen, werden Sie dort abgemeldet und als ${email} angemeldet.`,
    switchTitle: 'Konto wechseln?',
    switchIntro: (current, other) => [
      'Sie sind als ',
      current,
      ' angemeldet. Als ',
      other,
      ' fortfahren?',
    ],
    continueAs: (email) => `Als ${email} fortfahren`,
    stay: 'Angemeldet bleiben',
  },
  brokenLink: {
    title: 'Dieser Link funktioniert nicht',
    signedIn: (reason, email) => [`${reason} Sie sind als `, email, ' angemeldet.'],
    continue: 'Weiter',
    confirmedAlready: 'Bereits bestätigt?',
    newLink: 'Neuen Link anfordern',
    retry: 'Erneut versuchen',
  },
  profile: {
    title: 'Profil',
    settings: 'Einstellungen',
    password: 'Passwort',
    saved: 'Erfolgreich aktualisiert',
    save: 'Speichern',
    emailNote:
      'Eine neue E-Mail-Adresse gilt, sobald Sie dem Link folgen, den wir an diese Adresse senden.',
    language: 'Sprache',
    languageNote: 'Für die Konsole und die E-Mails, die wir Ihnen senden.',
    browserLanguage: 'Sprache des Browsers',
    digits: 'Ziffern',
    passwordNote:
      'Ihre Anmeldung liegt eine Weile zurück. Geben Sie Ihr Passwort ein, um die Änderung zu bestätigen.',
    unconfirmed: (email) => `${email} ist noch nicht bestätigt`,
    followLink: (email) =>
      `Folgen Sie dem Link, den wir an diese Adresse gesendet haben. Bis dahin melden Sie sich mit ${email} an.`,
    cancelChange: 'Änderung verwerfen',
    changeCanceled: (email) => `Ihre E-Mail-Adresse ist weiterhin ${email}.`,
    changePassword: 'Passwort ändern',
    signedOut: 'Sie wurden abgemeldet.',
  },
  sessions: {
    title: 'Angemeldete Geräte',
    current: 'Dieses Gerät',
    onSystem: (browser, system) => `${browser} unter ${system}`,
    unknown: 'Unbekanntes Gerät',
    signedIn: (date) => `Angemeldet am ${date}`,
    signedInFrom: (date, network) => `Angemeldet am ${date} aus ${network}`,
    lastUsed: (date) => `Zuletzt benutzt am ${date}`,
    signOut: 'Abmelden',
    signOutLabel: (device) => `Abmelden: ${device}`,
    signedOut: (device) => `${device} wurde abgemeldet.`,
    signOutOthers: 'Alle anderen Geräte abmelden',
    askOthers: 'Dort nicht gespeicherte Änderungen können verloren gehen.',
    othersSignedOut: 'Alle anderen Geräte wurden abgemeldet.',
    none: 'Sie sind nur auf diesem Gerät angemeldet.',
    failed: 'Die Geräte konnten nicht geladen werden.',
    retry: 'Erneut versuchen',
  },
};
