import { serveParent } from '../threads/serve-parent.ts';
import { canBeShown, shrink } from './images.ts';
import { ImageRequest } from './in-child.ts';

serveParent((data) => {
  const request = ImageRequest.parse(data);
  return request.longSides ? shrink(request.bytes, request.longSides) : canBeShown(request.bytes);
});
