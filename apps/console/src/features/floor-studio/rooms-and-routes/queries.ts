import { queryOptions } from '@tanstack/react-query';

import type { FloorLayer } from '../../../venue/company/floors.ts';
import { askWorker } from './worker/ask-worker.ts';
import type { LayerFile } from './worker/messages.ts';

export const fileOf = ({ kind, file }: FloorLayer): LayerFile => ({
  kind,
  url: file.url,
  filename: file.filename,
});

/** The rooms of these layers. In meters, the gap is the widest opening that is closed. */
export const roomsQuery = (layers: readonly FloorLayer[], gap: number) =>
  queryOptions({
    // Checksums, since the URL of a file changes with each response.
    queryKey: ['rooms', layers.map(({ kind, file }) => [kind, file.checksum]), gap] as const,
    queryFn: ({ signal }) =>
      askWorker({ ask: 'rooms', layers: layers.map(fileOf), gap }, { signal }),
    staleTime: Infinity,
    structuralSharing: false,
    retry: false,
    meta: { silent: true },
  });
