import type { Messages } from './en.ts';

export const messages: Messages = {
  tools: {
    pointer: { label: 'Auswählen und verschieben', hint: '', touchHint: '' },
    'select-frame': {
      label: 'Mehrere auswählen',
      hint: 'Ziehen Sie einen Rahmen um Elemente oder klicken Sie sie einzeln an. Ziehen Sie ein ausgewähltes Element, um alle zu verschieben.',
      touchHint:
        'Ziehen Sie einen Rahmen um Elemente oder tippen Sie sie einzeln an. Zwei Finger bewegen die Karte.',
    },
    'select-lasso': {
      label: 'Mit dem Lasso auswählen',
      hint: 'Zeichnen Sie um Elemente herum oder klicken Sie sie einzeln an. Ziehen Sie ein ausgewähltes Element, um alle zu verschieben.',
      touchHint:
        'Zeichnen Sie um Elemente herum oder tippen Sie sie einzeln an. Zwei Finger bewegen die Karte.',
    },
    'route-two-way': {
      label: 'Route in beide Richtungen',
      hint: 'Klicken Sie, um Punkte zu setzen, auch auf Punkte und Linien. Die Eingabetaste oder Esc beendet die Linie, die Rücktaste entfernt den letzten Punkt.',
      touchHint: 'Tippen Sie, um Punkte zu setzen, auch auf Punkte und Linien.',
    },
    'route-one-way': {
      label: 'Route in eine Richtung',
      hint: 'Klicken Sie, um Punkte zu setzen, auch auf Punkte und Linien. Die Eingabetaste oder Esc beendet die Linie, die Rücktaste entfernt den letzten Punkt.',
      touchHint: 'Tippen Sie, um Punkte zu setzen, auch auf Punkte und Linien.',
    },
    'create-poi': {
      label: 'POI erstellen',
      hint: 'Klicken Sie die Ecken an oder geben Sie eine Länge und nach Tab einen Winkel ein. Umschalt hält rechte Winkel und Parallelen, Umschalt und Ziehen zeichnet ein Rechteck, C macht die letzte Seite zum Bogen. Die Eingabetaste schließt die Form.',
      touchHint: 'Tippen Sie die Ecken an, dann „Fertig“.',
    },
    rectangle: {
      label: 'Rechteck durch drei Punkte',
      hint: 'Klicken Sie beide Enden einer Seite an, dann wie weit das Rechteck reicht. Für beides kann eine Länge eingegeben werden.',
      touchHint: 'Tippen Sie beide Enden einer Seite an, dann wie weit das Rechteck reicht.',
    },
    fill: {
      label: 'Raum füllen',
      hint: 'Klicken Sie in einen geschlossenen Raum, um ihn zum POI zu machen. Ein Klick auf eine Lücke fügt einen Routenpunkt für die Tür hinzu.',
      touchHint:
        'Tippen Sie auf einen geschlossenen Raum, um ihn zum POI zu machen, oder auf eine Lücke für ihre Tür.',
    },
    split: {
      label: 'POIs teilen',
      hint: 'Zeichnen Sie eine Linie durch einen POI, dann die Eingabetaste. Nur ausgewählte POIs werden geteilt, oder alle gekreuzten, wenn keiner ausgewählt ist.',
      touchHint: 'Zeichnen Sie eine Linie durch einen POI, dann „Fertig“.',
    },
    propose: {
      label: 'Routen vorschlagen',
      hint: 'Klicken Sie auf eine vorgeschlagene Linie, um sie zu übernehmen, oder ziehen Sie einen Rahmen um mehrere. Die Eingabetaste übernimmt alle, Escape keine.',
      touchHint:
        'Tippen Sie auf eine vorgeschlagene Linie, um sie zu übernehmen, oder ziehen Sie einen Rahmen um mehrere.',
    },
    'select-poi': {
      label: 'POI auswählen',
      hint: 'Klicken Sie auf einen POI. Ziehen Sie ihn oder seine Ecken; die Mitte einer Seite wird zur Ecke.',
      touchHint: 'Tippen Sie auf einen POI. Ziehen Sie ihn oder seine Ecken.',
    },
    elevator: {
      label: 'Aufzüge hinzufügen',
      hint: 'Klicken Sie auf einen Punkt, eine Linie oder die Karte, um einen Aufzug zu setzen. Schächte benachbarter Stockwerke können verbunden werden.',
      touchHint:
        'Tippen Sie auf einen Punkt, eine Linie oder die Karte, um einen Aufzug zu setzen.',
    },
    stairs: {
      label: 'Treppen hinzufügen',
      hint: 'Klicken Sie auf einen Punkt, eine Linie oder die Karte, um eine Treppe zu setzen. Schächte benachbarter Stockwerke können verbunden werden.',
      touchHint: 'Tippen Sie auf einen Punkt, eine Linie oder die Karte, um eine Treppe zu setzen.',
    },
    'place-beacon': {
      label: 'Beacons platzieren',
      hint: 'Klicken Sie, wo ein Beacon steht, und wählen Sie dann, welcher es ist. Ziehen Sie einen Beacon, um ihn zu verschieben.',
      touchHint: 'Tippen Sie, wo ein Beacon steht. Ziehen Sie einen Beacon, um ihn zu verschieben.',
    },
    ruler: {
      label: 'Messen',
      hint: 'Klicken Sie Stellen an, um ihren Abstand zu messen, ab drei auch die Fläche.',
      touchHint: 'Tippen Sie Stellen an, um Abstand und Fläche zu messen.',
    },
    comment: {
      label: 'Kommentieren',
      hint: 'Klicken Sie auf eine Stelle oder einen POI, um sie zu kommentieren. Die Eingabetaste kommentiert den ausgewählten POI.',
      touchHint: 'Tippen Sie auf eine Stelle oder einen POI, um sie zu kommentieren.',
    },
  },
  drawing: {
    label: 'Zeichnung',
    undoPoint: 'Letzten Punkt zurücknehmen',
    rightAngles: 'Rechte Winkel',
    arc: 'Bogen',
    finish: 'Fertig',
  },
  hint: {
    bending: 'Klicken Sie, wo der Bogen hindurchgeht. Esc lässt die Seite gerade.',
    bendingByTouch: 'Tippen Sie, wo der Bogen hindurchgeht.',
  },
  onlyBeacon: {
    missing: 'Dieser Beacon ist nicht auf diesem Stockwerk.',
    shown: (name) => `Nur ${name} wird angezeigt.`,
    showAll: 'Alle Beacons anzeigen',
  },
  history: {
    label: 'Verlauf',
    undo: 'Rückgängig',
    nothingToUndo: 'Nichts rückgängig zu machen',
    redo: 'Wiederholen',
    nothingToRedo: 'Nichts zu wiederholen',
    shortcuts: 'Tastenkürzel',
  },
  measures: {
    length: 'Länge in Metern',
    angle: 'Winkel in Grad',
    next: 'Nächste Seite',
    placeCorner: 'Ecke setzen',
    meter: 'm',
  },
  keys: {
    finish: 'Linie beenden oder Form schließen',
    escape: 'Zeichnung beenden oder Auswahl aufheben',
    takeBack: 'Letzten Punkt zurücknehmen oder Auswahl löschen',
    addToSelection: 'Zur Auswahl hinzufügen oder daraus entfernen',
    shiftClick: 'Umschalt + Klick',
    frame: 'Rahmen um Elemente ziehen',
    shiftDrag: 'Umschalt + Ziehen',
    selectAll: 'Alles Angezeigte auswählen',
    clipboard: 'Kopieren, ausschneiden, einfügen',
    duplicate: 'Auswahl duplizieren',
    copyToFloors: 'Auswahl auf Stockwerke kopieren',
    placeAtCross: 'Ohne Maus: in der Kartenmitte beginnen, am Kreuz setzen, zweimal zum Beenden',
    moveCross: 'Kreuz eines Zeichenwerkzeugs bewegen',
    nudge: 'Auswahl um 0,1 m verschieben',
    nudgeFar: 'Auswahl um 1 m verschieben',
    backToMap: 'Von einem Feld zur Karte zurückkehren',
    noSnapping: 'Ohne Einrasten zeichnen',
    rightAngles: 'Beim Zeichnen rechte Winkel und Parallelen halten',
    typeLength: 'Länge einer Seite eingeben, dann ihren Winkel',
    arc: 'Letzte Seite zu einem Bogen biegen',
    save: 'Speichern',
    palette: 'Ort oder Befehl suchen',
    moveMap: 'Karte bewegen, wenn nichts ausgewählt ist',
    zoomMap: 'Karte zoomen',
    thisList: 'Diese Liste',
  },
  together: 'Gemeinsame Wände zusammen verschieben',
  toolbar: {
    label: 'Werkzeuge',
    selections: 'Arten der Auswahl',
    routes: 'Arten von Routen',
    shapes: 'Arten von Formen',
  },
  on: 'Ein',
  off: 'Aus',
  view: {
    layers: 'Auf der Karte angezeigt',
    label: 'Ansicht',
    routes: { label: 'Routen', sentence: 'Routen ein- oder ausblenden' },
    beacons: { label: 'Beacons', sentence: 'Beacons ein- oder ausblenden' },
    pointIds: { label: 'Punkt-ID', sentence: 'Punkt-IDs ein- oder ausblenden' },
    directions: { label: 'Routenrichtungen', sentence: 'Routenrichtungen ein- oder ausblenden' },
    fit: 'Stockwerk einpassen',
    north: 'Norden oben',
    flat: 'Flache Ansicht (2D)',
    flatOrTilted: 'Flache oder geneigte Ansicht',
  },
};
