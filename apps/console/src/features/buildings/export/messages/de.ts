import type { Messages } from './en.ts';

export const messages: Messages = {
  export: 'Exportieren',
  title: 'Gebäude exportieren',
  format: 'Format',
  contents: {
    geojson: (name) =>
      `${name} wird als GeoJSON geschrieben: eine Datei mit dem ganzen Gebäude und für jedes Stockwerk seine POIs, Routen und Ebenen. Beacons und Aktionen sind nicht enthalten.`,
    imdf: (name) =>
      `${name} wird im Indoor Mapping Data Format geschrieben, das Apple Karten und andere Innenraumkarten lesen. Farben, Symbole, Untertitel, Beacons und Aktionen haben darin keinen Platz.`,
  },
  venueCategory: 'Art des Ortes',
  venueCategoryNote: 'Das Format verlangt eine und hat keinen Wert für andere.',
  venueCategories: {
    airport: 'Flughafen',
    'airport.intl': 'Internationaler Flughafen',
    aquarium: 'Aquarium',
    businesscampus: 'Firmengelände',
    casino: 'Kasino',
    communitycenter: 'Gemeindezentrum',
    conventioncenter: 'Kongresszentrum',
    governmentfacility: 'Behörde',
    healthcarefacility: 'Gesundheitseinrichtung',
    hotel: 'Hotel',
    museum: 'Museum',
    parkingfacility: 'Parkhaus',
    resort: 'Ferienanlage',
    retailstore: 'Einzelhandelsgeschäft',
    shoppingcenter: 'Einkaufszentrum',
    stadium: 'Stadion',
    stripmall: 'Ladenzeile',
    theater: 'Theater',
    themepark: 'Freizeitpark',
    trainstation: 'Bahnhof',
    transitstation: 'Haltestelle',
    university: 'Universität',
  },
  writing: 'Das Archiv wird geschrieben.',
  writingNote: 'Sie können dieses Fenster schließen; es wird weitergeschrieben.',
  ready: 'Das Archiv ist fertig.',
  readyNote: (filename, size) => `${filename}, ${size}. Es wird einen Tag lang aufbewahrt.`,
  download: 'Herunterladen',
  failed: 'Das Archiv konnte nicht geschrieben werden.',
  failedNote:
    'Versuchen Sie es erneut. Schlägt auch das fehl, steht der Grund im Protokoll des Servers.',
  close: 'Schließen',
  tryAgain: 'Erneut versuchen',
};
