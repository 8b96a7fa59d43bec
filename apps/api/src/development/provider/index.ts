export { providerPlugin } from './plugin.ts';
