import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** From the package of the console, so that the server needs no package of its own for three files. */
const resolver = createRequire(new URL('../../apps/console/package.json', import.meta.url));

const font = async (subset: string): Promise<string> => {
  const file = `@fontsource/noto-sans-arabic/files/noto-sans-arabic-${subset}-500-normal.woff`;
  return (await readFile(resolver.resolve(file))).toString('base64');
};

/** The font of plans for print, as a module that the server loads from any folder. */
export const printFonts = async (): Promise<string> =>
  [
    '// Noto Sans Arabic 500 and its Latin letters as WOFF in base64 (OFL 1.1). Run npm run generate.',
    `export const latin =\n  '${await font('latin')}';`,
    `export const latinExtended =\n  '${await font('latin-ext')}';`,
    `export const arabic =\n  '${await font('arabic')}';`,
    '',
  ].join('\n');
