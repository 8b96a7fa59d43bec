import { figure } from '../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  map: 'Karte des Stockwerks',
  photo: {
    notLoaded: 'Das Foto des Grundrisses konnte nicht geladen werden. Laden Sie die Seite neu.',
    loading: 'Das Foto des Grundrisses wird geladen.',
    none: 'Dieses Stockwerk hat keinen Grundriss zum Platzieren. Fügen Sie zuerst ein Foto des Grundrisses hinzu.',
    unreadable:
      'Das Foto des Grundrisses konnte nicht gelesen werden. Fügen Sie ein anderes hinzu.',
    preparing: 'Das Foto des Grundrisses wird vorbereitet.',
  },
  clickToPlace: 'Klicken Sie auf die genaue Stelle, um den Grundriss zu importieren',
  zoomToPlace: 'Vergrößern Sie das Gebäude, um den Grundriss zu platzieren',
  handles: {
    anchorHint:
      'Ziehen Sie, um den Grundriss zu verschieben, oder verwenden Sie die Pfeiltasten; ein Klick zeigt Ecken und Seiten',
    cornerHint: 'Ziehen Sie, um den Grundriss zu skalieren, oder verwenden Sie die Pfeiltasten',
    sideHint: 'Ziehen Sie, um den Grundriss zu drehen, oder verwenden Sie die Pfeiltasten',
    corners: ['Ecke oben links', 'Ecke oben rechts', 'Ecke unten rechts', 'Ecke unten links'],
    sides: ['Obere Seite', 'Rechte Seite', 'Untere Seite', 'Linke Seite'],
    anchor: 'Anker des Grundrisses',
  },
  building: 'Position des Gebäudes',
  mapHint:
    'Ziehen Sie den Anker, um den Grundriss zu verschieben. Klicken Sie darauf, um ihn zu skalieren oder zu drehen.',
  neighbor: {
    none: 'Keines',
    below: 'Darunter',
    above: 'Darüber',
    missing: {
      below: 'Unter diesem Stockwerk gibt es keines',
      above: 'Über diesem Stockwerk gibt es keines',
    },
    notPlaced: (floor) => `Der Grundriss von ${floor} wurde noch nicht platziert`,
    label: 'Benachbartes Stockwerk',
  },
  notPlaced: 'Der Grundriss wurde noch nicht auf der Karte platziert.',
  notPlacedHint:
    'Der Grundriss wurde noch nicht platziert. Suchen Sie das Gebäude, vergrößern Sie es und klicken Sie auf die Mitte des Grundrisses.',
  otherRatio:
    'Dieses Foto hat ein anderes Seitenverhältnis als das zuvor platzierte. Beim Speichern gilt das neue Seitenverhältnis.',
  replaced:
    'Der Plan wurde inzwischen ersetzt. Er liegt dort, wohin Sie den vorherigen verschoben haben. Rückgängig zeigt seine gespeicherte Lage.',
  opacity: 'Deckkraft des Grundrisses',
  align: 'Mit Kontrollpunkten ausrichten',
  values: {
    meter: 'm',
    latitude: 'Breitengrad',
    longitude: 'Längengrad',
    width: 'Breite',
    height: 'Höhe',
    heightHint: 'Berechnet aus der Breite und dem Seitenverhältnis des Bildes',
    rotation: 'Drehung im Uhrzeigersinn',
    range: (min, max) => `Von ${min} bis ${max}`,
    meters: (min, max) => `Von ${min} bis ${max} m`,
  },
  floorName: 'Name des Stockwerks',
  back: 'Zurück',
  title: 'Stockwerk skalieren',
  reasons: {
    role: 'Ein Inhaber, Superadministrator oder Administrator des Unternehmens kann Grundrisse platzieren',
    notPlaced: 'Platzieren Sie zuerst den Grundriss auf der Karte',
    numbers: 'Korrigieren Sie zuerst die Zahlen',
    unchanged: 'Keine Änderungen zu speichern',
  },
  notSaved: 'Der Grundriss wurde nicht gespeichert.',
  save: 'Speichern',
  tools: {
    undo: 'Rückgängig',
    nothingToUndo: 'Nichts rückgängig zu machen',
    redo: 'Wiederholen',
    nothingToRedo: 'Nichts zu wiederholen',
    goTo: 'Zum Grundriss',
    notPlaced: 'Der Grundriss wurde noch nicht platziert',
  },
  viewer: {
    label: 'Grundriss',
    hint: 'Grundriss: Klicken Sie auf einen Punkt oder verschieben Sie mit den Pfeiltasten, zoomen Sie mit Plus und Minus und markieren Sie die Mitte mit der Eingabetaste',
    zoomIn: 'Grundriss vergrößern',
    zoomOut: 'Grundriss verkleinern',
    whole: 'Ganzen Grundriss zeigen',
  },
  points: {
    nowOnMap: (number) => `Klicken Sie jetzt Punkt ${figure(number)} auf der Karte an.`,
    nowOnPlan: (number) => `Klicken Sie jetzt Punkt ${figure(number)} auf dem Grundriss an.`,
    onBoth: (number) =>
      `Klicken Sie Punkt ${figure(number)} auf dem Grundriss und auf der Karte an.`,
    label: 'Kontrollpunkte',
    marked: 'Markiert',
    off: (distance) => `${distance} Abweichung`,
    remove: (number) => `Punkt ${figure(number)} entfernen`,
    onPlan: 'Auf dem Grundriss markiert',
    onMap: 'Auf der Karte markiert',
    removeLast: 'Letzte Markierung entfernen',
    intro:
      'Markieren Sie dieselben Punkte auf dem Grundriss und auf der Karte, etwa die Ecken des Gebäudes. Drei oder mehr weit entfernte Punkte platzieren den Grundriss.',
    mean: 'Mittlere Abweichung',
    cancel: 'Abbrechen',
    apply: 'Anwenden',
  },
  saved: 'Erfolgreich aktualisiert',
};
