export const messages = {
  export: 'Export',
  title: 'Export building',
  format: 'Format',
  bundle: 'Bundle',
  application: {
    title: 'Export application',
    contents: (name: string) =>
      `${name} is written with all its buildings and everything in them, its categories and settings. Visits, comments, members and keys are not included.`,
  },
  contents: {
    geojson: (name: string) =>
      `${name} is written as GeoJSON: one file for the whole building, and the POIs, routes and layers of each floor. Beacons and engagements are not included.`,
    imdf: (name: string) =>
      `${name} is written in the Indoor Mapping Data Format, which Apple Maps and other indoor maps read. Colors, icons, subtitles, beacons and engagements are not included.`,
    bundle: (name: string) =>
      `${name} is written with everything in it: floors, layers, plans, pictures, POIs in all languages, categories, routes, beacons, engagements and settings. Visits, comments and credentials are not included.`,
    pdf: (name: string) =>
      `${name} is drawn for print as a PDF: a page for each floor with its layers, POIs by category, labels and a legend.`,
    svg: (name: string) =>
      `${name} is drawn for print as an SVG for each floor, with its layers, POIs by category, labels and a legend.`,
    csv: (name: string) =>
      `The POIs of ${name} are written as a table (CSV) with their texts in all languages. You can import it again.`,
    xls: (name: string) =>
      `The POIs of ${name} are written as a table (.xls) with their texts in all languages. You can import it again.`,
  },
  letters:
    'Names in Latin, Arabic, Cyrillic, Greek and Hebrew letters are drawn. Characters of other scripts become boxes.',
  withRoutes: 'Draw routes',
  venueCategory: 'Kind of venue',
  venueCategoryNote: 'IMDF requires a category. Choose the closest one.',
  venueCategories: {
    airport: 'Airport',
    'airport.intl': 'International airport',
    aquarium: 'Aquarium',
    businesscampus: 'Business campus',
    casino: 'Casino',
    communitycenter: 'Community center',
    conventioncenter: 'Convention center',
    governmentfacility: 'Government facility',
    healthcarefacility: 'Healthcare facility',
    hotel: 'Hotel',
    museum: 'Museum',
    parkingfacility: 'Parking facility',
    resort: 'Resort',
    retailstore: 'Retail store',
    shoppingcenter: 'Shopping center',
    stadium: 'Stadium',
    stripmall: 'Strip mall',
    theater: 'Theater',
    themepark: 'Theme park',
    trainstation: 'Train station',
    transitstation: 'Transit station',
    university: 'University',
  },
  writing: 'The file is being written.',
  writingNote: 'You can close this window. The export continues in the background.',
  ready: 'The file is ready.',
  readyNote: (filename: string, size: string) => `${filename}, ${size}. It is available for a day.`,
  download: 'Download',
  failed: 'The file could not be written.',
  otherFormat: 'Choose another format',
  notRead: 'The status of the export could not be loaded.',
  cancel: 'Cancel export',
  close: 'Close',
  tryAgain: 'Try again',
};

export type Messages = typeof messages;
