import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import { bundleSchema } from './bundle-schema.ts';
import { openAddresses, otherAddresses } from './endpoint-addresses.ts';
import { openApiDocument } from './openapi.ts';
import { printFonts } from './print-fonts.ts';
import { schemaTables, schemaTypes } from './schema-types.ts';

const generated: readonly { file: string; produce: () => Promise<string> }[] = [
  { file: 'packages/contract/src/endpoints.generated.ts', produce: otherAddresses },
  { file: 'packages/contract/src/open-endpoints.generated.ts', produce: openAddresses },
  { file: 'packages/contract/openapi.json', produce: openApiDocument },
  { file: 'docs/formats/bundle.schema.generated.json', produce: bundleSchema },
  {
    file: 'apps/api/src/modules/venue-exports/print/fonts.generated.ts',
    produce: printFonts,
  },
  { file: 'apps/api/src/platform/database/schema.generated.ts', produce: schemaTypes },
  { file: 'apps/api/src/platform/database/tables.generated.ts', produce: schemaTables },
];

const onlyCheck = process.argv.includes('--check');
const stale: string[] = [];
for (const { file, produce } of generated) {
  const wanted = await produce();
  const present = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (wanted === present) continue;
  stale.push(file);
  if (!onlyCheck) writeFileSync(file, wanted);
}
for (const file of stale)
  console.log(onlyCheck ? `${file} is stale: run npm run generate` : `wrote ${file}`);
process.exit(onlyCheck && stale.length > 0 ? 1 : 0);
