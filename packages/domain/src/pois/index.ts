export * from './poi-colors.ts';
export * from './poi-details.ts';
export * from './poi-link.ts';
export * from './share-link.ts';
