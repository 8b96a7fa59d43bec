export { paymentsSandboxJobs } from './notify.ts';
export { paymentsSandboxPlugin } from './plugin.ts';
