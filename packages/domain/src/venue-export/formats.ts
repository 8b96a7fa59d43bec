/** What a building can be written as. */
export const exportFormats = ['geojson', 'imdf', 'bundle', 'pdf', 'svg', 'csv', 'xls'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportStatuses = ['processing', 'complete', 'failed'] as const;
export type ExportStatus = (typeof exportStatuses)[number];
