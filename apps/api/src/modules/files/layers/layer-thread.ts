import { serveThread } from '../../../platform/threads/serve-thread.ts';
import { layerProblems } from './layer-content.ts';

// What a thread is sent arrives as bytes, whatever it was before.
serveThread((bytes) => (bytes instanceof Uint8Array ? layerProblems(bytes) : null));
