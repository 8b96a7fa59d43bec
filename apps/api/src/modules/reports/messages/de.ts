import type { Headings } from './en.ts';

export const headings: Headings = {
  heatmap: ['Breitengrad', 'Längengrad', 'Besuche', 'Sekunden'],
  counted: ['Von', 'Bis'],
  stats: ['Tag', 'Besucher'],
  poiVisits: ['POI-ID', 'Titel', 'Besuche', 'Besucher', 'Sekunden'],
  engagements: ['Kampagne', 'Zugestellt', 'Geöffnet', 'Besucher'],
};
