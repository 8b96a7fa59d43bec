import type { ParsedPoi, ParsedVenue, ReadFiles } from '@floorwright/domain/venue-import';

type Read = Extract<ReadFiles, { outcome: 'read' }>;

/** A venue whose POIs have only what tells of which file it is a newer version. */
export type PackedVenue = Omit<ParsedVenue, 'pois'> & {
  readonly pois: readonly Pick<ParsedPoi, 'foreignId' | 'title' | 'titles'>[];
};

/** A file that is read, with its POIs as JSON: they are stored, and no one in this process looks at them. */
export type PackedFiles =
  | Extract<ReadFiles, { outcome: 'failed' }>
  | (Omit<Read, 'venue'> & { venue: PackedVenue; poisJson: string });

export const packed = (read: ReadFiles): PackedFiles =>
  read.outcome === 'failed'
    ? read
    : {
        ...read,
        venue: {
          ...read.venue,
          pois: read.venue.pois.map(({ foreignId, title, titles }) => ({
            foreignId,
            title,
            titles,
          })),
        },
        poisJson: JSON.stringify(read.venue.pois),
      };

/** What is stored of the file. */
export const documentJson = (
  { pois: _, ...venue }: PackedVenue,
  poisJson: string,
  changes: Pick<ParsedVenue, 'problems' | 'drawing'>,
): string => `{"pois":${poisJson},${JSON.stringify({ ...venue, ...changes }).slice(1)}`;
