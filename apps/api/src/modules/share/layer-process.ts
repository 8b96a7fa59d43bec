import { gzipSync } from 'node:zlib';

import { serveParent } from '../../platform/threads/serve-parent.ts';
import { layerShapes } from './layer-shapes.ts';

serveParent((bytes) => (bytes instanceof Uint8Array ? gzipSync(layerShapes(bytes)) : null));
