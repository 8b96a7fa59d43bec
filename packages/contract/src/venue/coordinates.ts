import { fieldSentences, fillSentence } from '@floorwright/domain/sentences';
import { z } from 'zod';

const degrees = (limit: number) =>
  z
    .number({ error: fieldSentences.number })
    .min(-limit, fillSentence(fieldSentences.at_least, { least: -limit }))
    .max(limit, fillSentence(fieldSentences.at_most, { most: limit }));

/** A position in degrees of WGS 84. */
export const Coordinate = z.object(
  {
    latitude: degrees(90).meta({ examples: [53.54135] }),
    longitude: degrees(180).meta({ examples: [9.99882] }),
  },
  { error: fieldSentences.must_be_set },
);

/** The same in a query string, where everything is text. */
const queryDegrees = (limit: number, example: string) =>
  z
    .string({ error: fieldSentences.number })
    // Also with an exponent: JavaScript writes a ten-millionth as 1e-7.
    .regex(/^-?\d+(\.\d+)?(e-?\d{1,3})?$/, fieldSentences.number)
    .meta({ examples: [example] })
    .transform(Number)
    .pipe(degrees(limit));

export const latitudeInQuery = queryDegrees(90, '53.54135');
export const longitudeInQuery = queryDegrees(180, '9.99882');
