export { mailboxPlugin } from './plugin.ts';
