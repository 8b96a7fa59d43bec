import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** In the order in which a character is looked up: packages, and the parts of their fonts. */
const parts = [
  ['noto-sans-arabic', 'latin'],
  ['noto-sans-arabic', 'arabic'],
  ['noto-sans-arabic', 'latin-ext'],
  ['noto-sans', 'vietnamese'],
  ['noto-sans', 'cyrillic'],
  ['noto-sans', 'cyrillic-ext'],
  ['noto-sans', 'greek'],
  ['noto-sans', 'greek-ext'],
  ['noto-sans-hebrew', 'hebrew'],
] as const;

const font = async ([name, part]: (typeof parts)[number]): Promise<string> => {
  const file = `@fontsource/${name}/files/${name}-${part}-500-normal.woff`;
  return (await readFile(require.resolve(file))).toString('base64');
};

/** The fonts of plans for print, as a module that the server loads from any folder. */
export const printFonts = async (): Promise<string> =>
  [
    '// Parts of Noto Sans 500 as WOFF in base64 (OFL 1.1). Run npm run generate.',
    'export const fonts: readonly string[] = [',
    ...(await Promise.all(parts.map(font))).map((bytes) => `  '${bytes}',`),
    '];',
    '',
  ].join('\n');
