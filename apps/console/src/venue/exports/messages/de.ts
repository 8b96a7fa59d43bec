import type { Messages } from './en.ts';

export const messages: Messages = {
  export: 'Exportieren',
  title: 'Gebäude exportieren',
  format: 'Format',
  bundle: 'Paket',
  application: {
    title: 'Anwendung exportieren',
    contents: (name) =>
      `${name} wird mit allen Gebäuden und allem darin, den Kategorien und Einstellungen geschrieben. Besuche, Kommentare, Mitglieder und Schlüssel sind nicht enthalten.`,
  },
  contents: {
    geojson: (name) =>
      `${name} wird als GeoJSON geschrieben: eine Datei mit dem ganzen Gebäude und für jedes Stockwerk seine POIs, Routen und Ebenen. Beacons und Kampagnen sind nicht enthalten.`,
    imdf: (name) =>
      `${name} wird im Indoor Mapping Data Format geschrieben, das Apple Karten und andere Innenraumkarten lesen. Farben, Symbole, Untertitel, Beacons und Kampagnen haben darin keinen Platz.`,
    bundle: (name) =>
      `${name} wird mit allem geschrieben, was darin ist: Stockwerke, Ebenen, Pläne, Bilder, POIs in allen Sprachen, Kategorien, Routen, Beacons, Kampagnen und Einstellungen. Besuche, Kommentare und Zugangsdaten sind nicht enthalten.`,
    pdf: (name) =>
      `${name} wird als PDF zum Drucken gezeichnet: eine Seite je Stockwerk mit Ebenen, POIs nach Kategorie, Beschriftungen und Legende.`,
    svg: (name) =>
      `${name} wird als SVG je Stockwerk zum Drucken gezeichnet, mit Ebenen, POIs nach Kategorie, Beschriftungen und Legende.`,
    csv: (name) =>
      `Die POIs von ${name} werden als Tabelle (CSV) geschrieben, mit ihren Texten in allen Sprachen. Der Import liest sie wieder.`,
    xls: (name) =>
      `Die POIs von ${name} werden als Tabelle (.xls) geschrieben, mit ihren Texten in allen Sprachen. Der Import liest sie wieder.`,
  },
  letters:
    'Namen in lateinischen, arabischen, kyrillischen, griechischen und hebräischen Buchstaben werden gezeichnet. Zeichen anderer Schriften werden zu Kästchen.',
  withRoutes: 'Routen zeichnen',
  venueCategory: 'Art des Ortes',
  venueCategoryNote: 'IMDF verlangt eine Kategorie. Wählen Sie die passendste.',
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
  writing: 'Die Datei wird geschrieben.',
  writingNote: 'Sie können dieses Fenster schließen. Der Export läuft im Hintergrund weiter.',
  ready: 'Die Datei ist fertig.',
  readyNote: (filename, size) => `${filename}, ${size}. Die Datei ist einen Tag lang verfügbar.`,
  download: 'Herunterladen',
  failed: 'Die Datei konnte nicht geschrieben werden.',
  otherFormat: 'Anderes Format wählen',
  notRead: 'Der Stand der Datei ist nicht bekannt.',
  cancel: 'Export abbrechen',
  close: 'Schließen',
  tryAgain: 'Erneut versuchen',
};
