import { germanPlural } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  again: 'Erneut versuchen',
  label: 'Ebenen',
  upperFirst: 'Die oberen Ebenen werden über den unteren gezeichnet.',
  savedAtOnce: 'Änderungen werden hier sofort gespeichert; Strg+Z macht die letzte rückgängig.',
  fixFiles: 'Löschen oder ersetzen Sie die ungültigen Dateien',
  waitForUpload: 'Warten Sie, bis die Dateien hochgeladen sind',
  splitFirst: (file) => `Wählen Sie zuerst, wie ${file} aufgeteilt wird`,
  waitForReading: 'Warten Sie, bis die Dateien gelesen sind',
  notJson: 'Die Datei ist kein gültiges JSON.',
  files: {
    choose: 'Dateien auswählen: Ebenen',
    drop: 'GeoJSON-Dateien hier ablegen oder klicken, um sie auszuwählen',
    formats: '.json oder .geojson in WGS 84, je bis 10 MB',
    several: (file) => `${file} enthält mehrere Arten von Objekten.`,
    splitBy: 'Nach Eigenschaft aufteilen',
    layersBy: (property) => `Ebenen nach ${property}`,
    part: (value, count, kind) => `${value}: ${figure(count)}, gezeichnet als ${kind}`,
    split: (count) =>
      germanPlural(count, {
        one: `In ${figure(count)} Ebene aufteilen`,
        other: `In ${figure(count)} Ebenen aufteilen`,
      }),
    keep: 'Eine Ebene behalten',
    remove: 'Datei entfernen',
  },
  legend: {
    notLoaded: 'Konnte nicht geladen werden',
    tryAgain: (label) => `Erneut versuchen: ${label}`,
    label: 'Ebenen auf der Karte',
    missing: (count) =>
      germanPlural(count, { one: `${figure(count)} fehlt`, other: `${figure(count)} fehlen` }),
    plan: 'Grundriss',
  },
  moving: {
    instructions:
      'Um die Ebene zu verschieben, drücken Sie die Leertaste und dann die Pfeiltasten. Leertaste legt sie ab, Escape bricht ab.',
    place: (at, total) => `Platz ${figure(at)} von ${figure(total)}`,
    pickedUp: (name, place) => `${name} wurde von ${place} aufgenommen.`,
    isOver: (name, place) => `${name} ist über ${place}.`,
    dropped: (name, place) => `${name} wurde auf ${place} abgelegt.`,
    canceled: (name, place) => `Das Verschieben wurde abgebrochen. ${name} ist auf ${place}.`,
    anyLayer: 'Die Ebene',
    list: 'Ebenen, die oberste zuerst',
    drag: 'Zum Umordnen ziehen',
    move: (name) => `${name} verschieben`,
    kindOf: (name) => `Art von ${name}`,
    delete: 'Löschen',
    deleteOne: (name) => `${name} löschen`,
    moreWrong: (count) =>
      germanPlural(count, {
        one: `${figure(count)} weiterer Fehler.`,
        other: `${figure(count)} weitere Fehler.`,
      }),
  },
  changes: {
    moved: (name) => `${name} wurde verschoben.`,
    drawnAs: (name, kind) => `${name} wird jetzt als ${kind} gezeichnet.`,
    deleted: (name) => `${name} wurde gelöscht.`,
    added: (name) => `${name} wurde hinzugefügt.`,
  },
};
