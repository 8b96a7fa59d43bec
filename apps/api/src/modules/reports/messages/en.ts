/** The headings of files. The number of columns is part of the type. */
export type Headings = {
  heatmap: readonly [string, string, string, string];
  counted: readonly [string, string];
  stats: readonly [string, string];
  poiVisits: readonly [string, string, string, string, string];
  engagements: readonly [string, string, string, string];
};

export const headings: Headings = {
  heatmap: ['Latitude', 'Longitude', 'Visits', 'Seconds'],
  counted: ['From', 'To'],
  stats: ['Day', 'Visitors'],
  poiVisits: ['POI_ID', 'Title', 'Visits', 'Visitors', 'Seconds'],
  engagements: ['Engagement', 'Delivered', 'Opened', 'Visitors'],
};
