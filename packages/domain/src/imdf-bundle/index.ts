export * from './bundle-of-imdf.ts';
