export * from './service-status.ts';
