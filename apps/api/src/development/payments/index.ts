export { paymentsSandboxJobs } from './notify.ts';
export { paymentsSandboxPlugin } from './plugin.ts';
export { createSandboxTables, sandboxSchema } from './store.ts';
