import { gzipSync } from 'node:zlib';

import { serveThread } from '../../platform/threads/serve-thread.ts';
import { layerShapes } from './layer-shapes.ts';

// What a thread is sent arrives as bytes, whatever it was before.
serveThread((bytes) => (bytes instanceof Uint8Array ? gzipSync(layerShapes(bytes)) : null));
