import type { accountSentences } from '../accounts.ts';
import type { SentenceTexts } from '../template.ts';

export const accounts: SentenceTexts<typeof accountSentences> = {
  email_missing: 'Geben Sie die E-Mail-Adresse ein',
  email_wrong: 'Die E-Mail-Adresse ist nicht korrekt',
  email_taken: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich an.',
  email_taken_by_other: 'Ein anderes Konto nutzt diese E-Mail-Adresse. Geben Sie eine andere ein.',
  email_unknown: 'Zu dieser E-Mail-Adresse gibt es kein Konto',
  email_confirmed: 'Diese E-Mail-Adresse ist schon bestätigt. Sie können sich anmelden.',
  second_factor_needed: 'Geben Sie einen Code ein, um die Anmeldung abzuschließen.',
  challenge_ended: 'Die Anmeldung hat zu lange gedauert. Geben Sie Ihr Passwort erneut ein.',
  factor_code_wrong:
    'Dieser Code ist falsch oder wurde schon verwendet. Wenn das wieder geschieht, lassen Sie Ihr Telefon die Uhrzeit automatisch einstellen.',
  factor_code_missing:
    'Geben Sie einen Code Ihrer Authenticator-App oder einen Wiederherstellungscode ein.',
  verification_needed:
    'Ihre Anmeldung liegt eine Weile zurück. Bestätigen Sie zuerst, dass Sie es sind.',
  passkey_refused: 'Dieser Passkey wurde nicht angenommen. Versuchen Sie es erneut.',
  too_many_passkeys: 'Sie haben so viele Passkeys wie möglich. Entfernen Sie zuerst einen.',
  totp_exists: 'Sie verwenden schon eine Authenticator-App. Entfernen Sie sie zuerst.',
  totp_not_started: 'Beginnen Sie erneut, die Authenticator-App einzurichten.',
  app_second_factor:
    'Das Unternehmen dieser Anwendung verlangt einen zweiten Faktor. Richten Sie ihn in Ihrem Profil ein und öffnen Sie die Anwendung dann erneut.',
  second_factor_required:
    'Ihr Unternehmen verlangt einen zweiten Faktor. Richten Sie zuerst einen in Ihrem Profil ein.',
  second_factor_unused:
    'Das Unternehmen verlangt einen zweiten Faktor, und Sie haben sich ohne ihn angemeldet. Bestätigen Sie zuerst, dass Sie es sind.',
  no_second_factor: 'Richten Sie zuerst einen zweiten Faktor ein.',
  password_missing: 'Geben Sie das Passwort ein',
  password_unconfirmed: 'Bestätigen Sie das Passwort',
  password_mismatch: 'Die Passwörter stimmen nicht überein',
  password_spaces: 'Das Passwort darf nicht mit einem Leerzeichen beginnen oder enden',
  password_uppercase: 'Das Passwort muss mindestens einen Großbuchstaben enthalten',
  password_lowercase: 'Das Passwort muss mindestens einen Kleinbuchstaben enthalten',
  password_symbol: 'Das Passwort muss mindestens ein Sonderzeichen enthalten',
  password_digit: 'Das Passwort muss mindestens eine Ziffer enthalten',
  current_password_wrong: 'Das aktuelle Passwort ist falsch',
  credentials_wrong: 'E-Mail-Adresse oder Passwort ist falsch',
  sign_up_closed:
    'Die Registrierung ist geschlossen. Bitten Sie den Betreiber dieser Konsole um eine Einladung.',
  unconfirmed: 'Bestätigen Sie zuerst Ihr Konto.',
  terms_unread:
    'Lesen Sie die Nutzungsbedingungen und die Datenschutzerklärung und stimmen Sie ihnen zu.',
  browser_key_form: 'muss 22 bis 128 Buchstaben oder Ziffern haben',
  confirmation_link_ended:
    'Dieser Bestätigungslink wurde verwendet oder ist abgelaufen. Fordern Sie einen neuen an.',
  reset_link_ended:
    'Dieser Link zum Zurücksetzen wurde verwendet oder ist abgelaufen. Fordern Sie einen neuen an.',
  proof_needed: 'Geben Sie das Passwort dieses Kontos ein, um es zu bestätigen.',
  not_in_company: 'Sie gehören nicht zu diesem Unternehmen.',
  cannot_own_company: 'Ihr Konto kann kein Unternehmen besitzen. Registrieren Sie sich dafür.',
  owns_company: 'Sie besitzen bereits ein Unternehmen.',

  owner_locked: 'Der Inhaber des Unternehmens kann nicht geändert oder entfernt werden.',
  self_locked:
    'Sie können sich nicht selbst ändern oder entfernen. Bitten Sie einen anderen Administrator.',
  role_missing: 'Wählen Sie eine Rolle',
  application_missing: 'Wählen Sie mindestens eine Anwendung.',
  application_unknown: 'Diese Anwendung gibt es im Unternehmen nicht.',

  already_member: 'Diese Person gehört schon zum Unternehmen.',
  already_invited: 'Diese E-Mail-Adresse ist schon eingeladen. Senden Sie die Einladung erneut.',
  invitation_accepted: 'Diese Einladung wurde angenommen und kann nicht mehr geändert werden.',
  invitation_expired: 'Diese Einladung ist abgelaufen. Senden Sie sie erneut.',
  invitation_needs_sign_in:
    'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich an, um die Einladung anzunehmen.',
  invitation_of_other_account:
    'Sie können diese Einladung nicht annehmen. Verwenden Sie ein anderes Konto.',
  invitation_ended:
    'Sie können diese Einladung nicht annehmen. Verwenden Sie einen anderen Einladungslink.',
};
