import type { Messages } from './en.ts';

export const messages: Messages = {
  plain: {
    'may-not-draw': 'Ihre Rolle darf auf Stockwerken nicht zeichnen.',
    'may-not-change': 'Ihre Rolle darf Stockwerke nicht ändern.',
    'from-provider': 'Routen und POIs dieses Gebäudes kommen von seinem Anbieter.',
    'map-loading': 'Die Karte wird noch geladen.',
    'zoom-in': 'Vergrößern Sie die Karte, um zu zeichnen.',
    'too-few-corners': 'Eine Form braucht mindestens drei Ecken.',
    'self-crossing': 'Die Seiten einer Form dürfen sich nicht kreuzen.',
    'wall-beyond': 'Die Wand liegt jenseits der gegenüberliegenden Seite.',
    hole: 'Die Form hätte ein Loch, was bei einem POI nicht möglich ist. Teilen Sie sie zuerst.',
    gone: 'Von der Form bliebe nichts übrig.',
    apart: 'Diese Formen berühren sich nicht. Schieben Sie sie zuerst zusammen.',
    'select-two': 'Wählen Sie mindestens zwei POIs aus.',
    'line-missed':
      'Die Linie geht nicht durch einen POI. Zeichnen Sie sie von einer Seite zur anderen.',
    'select-first': 'Wählen Sie zuerst etwas aus.',
    'drawing-aside': 'Die Zeichnung ist nicht fertig. Rückgängig holt sie zurück.',
    'drag-stopped': 'Das Ziehen wurde beendet: Ein anderer Benutzer hat das Gezogene geändert.',
    'select-place': 'Wählen Sie zuerst einen POI aus oder klicken Sie auf eine Stelle der Karte.',
    'reading-walls': 'Die Wände werden gelesen.',
    'no-layers':
      'Dieses Stockwerk zeigt keine Ebenen. Fügen Sie eine Ebene mit Wänden oder Räumen hinzu oder blenden Sie eine in der Legende ein.',
    'no-wall-layers':
      'Dieses Stockwerk zeigt keine Ebenen. Fügen Sie eine Ebene mit Wänden hinzu oder blenden Sie eine in der Legende ein.',
    'layers-unread':
      'Die Ebenen konnten nicht gelesen werden. Versuchen Sie es unter „Räume und Routen“ erneut.',
    'no-room':
      'Hier ist kein geschlossener Raum. Schließen Sie seine Wände oder erhöhen Sie die breiteste Lücke unter „Räume und Routen“.',
    'surrounds-rooms':
      'Diese Fläche umgibt andere Räume, eine einzige Form würde sie verdecken. Zeichnen Sie sie mit „POI erstellen“.',
    proposing: 'Routen werden vorgeschlagen.',
    'no-new-routes': 'Keine neuen Routen gefunden.',
    'no-line-here':
      'Hier ist keine vorgeschlagene Linie. Klicken Sie auf eine Linie oder ziehen Sie einen Rahmen um mehrere.',
    'elevator-unconnected':
      'Der Aufzug wurde nicht hinzugefügt. Klicken Sie danach auf einen Punkt oder eine Linie der Routen, um ihn zu verbinden.',
    'stairs-unconnected':
      'Die Treppe wurde nicht hinzugefügt. Klicken Sie danach auf einen Punkt oder eine Linie der Routen, um sie zu verbinden.',
    'tool-loading': 'Das Werkzeug wird noch geladen. Beenden Sie die Linie gleich noch einmal.',
    'length-missing':
      'Geben Sie eine Länge für die nächste Seite ein oder leeren Sie die Felder, um abzuschließen.',
  },
  roomTaken: 'Dieser Raum hat einen POI.',
  aPoi: 'Ein POI',
  roomHas: (title) => `Dieser Raum hat einen POI: ${title}.`,
  problemOf: (title, problem) => `${title}: ${problem}`,
  tooManyCorners: (most) => `Eine Form hat höchstens ${most} Ecken.`,
  tooLarge: (kilometers) => `Eine Form reicht höchstens ${kilometers} km weit.`,
  tooSmall: (area) => `Eine Form bedeckt mindestens ${area} m².`,
  distance: (length) => `Abstand ${length} m`,
  area: (length, area, outline) => `Abstand ${length} m · Fläche ${area} m², Umfang ${outline} m`,
};
