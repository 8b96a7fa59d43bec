import { figure } from '../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  cancel: 'Abbrechen',
  next: 'Weiter',
  waitForUpload: 'Warten Sie auf das Hochladen oder entfernen Sie das Bild',
  unreadable: 'Das Bild konnte nicht gelesen werden. Wählen Sie ein anderes.',
  unreadableFile: 'Die Datei konnte nicht gelesen werden.',
  preview: 'Vorschau auf einem Telefon',
  previewLanguage: 'Sprache der Vorschau',
  button: {
    label: 'Beschriftung der Schaltfläche',
    link: 'Link der Schaltfläche',
    color: 'Schriftfarbe der Schaltfläche',
    background: 'Hintergrund der Schaltfläche',
  },
  code: {
    encoding: 'Codierung',
    unique: 'Eindeutige Kennnummer',
    tooThin:
      'Die Striche sind zu dünn für Scanner. Kürzen Sie die Nummer oder wählen Sie einen QR-Code.',
    uniqueNote: 'Die Nummer, die Scanner lesen.',
    number: 'Kennnummer',
    numberNote: 'Wird unter den Code gedruckt.',
    qr: (text) => `QR-Code von ${text}`,
    bars: (text) => `Strichcode von ${text}`,
    notEncodable: 'Diese Nummer kann nicht als Strichcode codiert werden.',
    encodings: {
      code_128: 'Strichcode',
      qr_code: 'QR-Code',
    },
  },
  card: {
    background: 'Hintergrund',
    label: 'Gutschein',
    name: 'Name',
    title: 'Titel des Gutscheins',
    codeHere: 'Der Code erscheint hier',
    button: 'Schaltfläche',
  },
  fields: {
    logo: 'Logo',
    image: 'Hintergrundbild',
    actionName: 'Name der Aktion',
    actionNote: 'Name, der in der Liste der Kampagnen erscheint.',
    title: 'Titel',
    description: 'Beschreibung',
  },
  crop: {
    title: 'Bild zuschneiden',
    use: 'Bild verwenden',
    loading: 'Das Bild wird noch geladen',
    picture: 'Bild',
    pictureNote: 'Ziehen Sie es oder bewegen Sie es mit den Pfeiltasten',
    zoom: 'Zoom',
  },
  template: {
    label: 'Vorlage',
    one: (number, parts) => `Vorlage ${figure(number)}: ${parts}`,
    logoImage: 'Logo, Bild',
    image: 'Bild',
    logoImageCode: 'Logo, Bild, Code',
    imageCode: 'Bild, Code',
    logoImageButton: 'Logo, Bild, Schaltfläche',
    imageButton: 'Bild, Schaltfläche',
  },
};
