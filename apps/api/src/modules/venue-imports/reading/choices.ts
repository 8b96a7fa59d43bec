import { createHash } from 'node:crypto';

import type { ParsedVenue } from '@floorwright/domain/venue-import';

/** Files with the same properties are read alike; null for those without any. */
export const propertiesHash = ({
  kind,
  properties,
}: Pick<ParsedVenue, 'kind' | 'properties'>): string | null =>
  properties.length === 0
    ? null
    : createHash('sha256')
        .update(JSON.stringify([kind, properties.toSorted()]))
        .digest('hex');
