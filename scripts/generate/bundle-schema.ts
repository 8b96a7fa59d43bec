import { z } from 'zod';

import { bundleFiles } from '../../packages/contract/src/venue/bundle.ts';

/** The JSON schemas of the files in a bundle, by their paths. */
export const bundleSchema = async (): Promise<string> => {
  const files = Object.entries(bundleFiles).map(([path, schema]): [string, object] => {
    const { $schema: _, ...described } = z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
    });
    return [path, described];
  });
  const document = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Floorwright bundle, version 1',
    description:
      'Each property is the schema of the file with that path; NN is the number of a floor. application.json is in the bundle of an application only, which has the other files in a folder for each building.',
    type: 'object',
    properties: Object.fromEntries<object>(files),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
};
