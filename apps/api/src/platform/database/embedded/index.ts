export { startEmbeddedPostgres, type EmbeddedPostgres } from './launch.ts';
