import type { Messages } from './en.ts';

export const messages: Messages = {
  selectPoi: 'Wählen Sie zuerst einen POI aus',
  selectTwo: 'Wählen Sie zuerst mindestens zwei POIs aus',
  rotate: {
    label: 'Drehen',
    field: 'Winkel in Grad',
    hint: 'Im Uhrzeigersinn. Ein negativer Winkel dreht andersherum.',
  },
  mirrorAcross: 'Links und rechts spiegeln',
  mirrorDown: 'Oben und unten spiegeln',
  scale: {
    label: 'Skalieren',
    field: 'Größe in Prozent',
    hint: '100 ist die jetzige Größe, 200 macht jede Seite doppelt so lang.',
    problem: 'Geben Sie eine Größe über 0 ein',
  },
  offset: {
    label: 'Versetzen',
    field: 'Abstand in Metern',
    hint: 'Verschiebt alle Seiten nach außen. Ein negativer Abstand verschiebt sie nach innen.',
    problem: 'Geben Sie einen anderen Abstand als 0 ein',
  },
  merge: 'Vereinigen',
  cutOut: 'Zuletzt ausgewählten POI ausschneiden',
  typeNumber: 'Geben Sie eine Zahl ein',
  range: (min, max) => `Geben Sie eine Zahl von ${min} bis ${max} ein`,
  cancel: 'Abbrechen',
  dialogTitle: (command) => `Auswahl: ${command}`,
  menu: 'Formen ändern',
  notLoaded:
    'Der Befehl konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  finishFirst: 'Beenden Sie zuerst die Zeichnung.',
};
