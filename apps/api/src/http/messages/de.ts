import type { Messages } from './en.ts';

export const messages: Messages = {
  beforeScript: {
    map: 'Karte',
    about: 'Floorwright, die Konsole für Innenräume',
    needsScript: 'Floorwright benötigt JavaScript.',
    mapNeedsScript: 'Diese Karte benötigt JavaScript.',
  },
  placeholders: {
    contact: { title: 'Kontakt', subject: 'eine Kontaktseite' },
    terms: { title: 'Nutzungsbedingungen', subject: 'Nutzungsbedingungen' },
    privacy: { title: 'Datenschutzerklärung', subject: 'eine Datenschutzerklärung' },
    disclaimer: { title: 'Haftungsausschluss', subject: 'einen Haftungsausschluss' },
  },
  notPublished: (subject) =>
    `Der Betreiber dieser Installation hat noch nicht veröffentlicht: ${subject}. Fragen Sie die Person, von der Sie den Zugang haben.`,
  forOperators: (variable) =>
    `Falls Sie sie betreiben: Setzen Sie ${variable} auf die Adresse der Seite.`,
  error: {
    title: 'Nicht abgeschlossen',
    reload: 'Laden Sie diese Seite in einigen Sekunden neu, um fortzufahren.',
    close: 'Schließen Sie dieses Fenster und versuchen Sie es in der Konsole erneut.',
  },
  payment: {
    title: 'Zahlung',
    close: 'Sie können dieses Fenster schließen und in der Konsole weitermachen.',
  },
};
