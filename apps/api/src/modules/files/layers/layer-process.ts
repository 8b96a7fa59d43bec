import { serveParent } from '../../../platform/threads/serve-parent.ts';
import { layerProblems } from './layer-content.ts';

serveParent((bytes) => (bytes instanceof Uint8Array ? layerProblems(bytes) : null));
