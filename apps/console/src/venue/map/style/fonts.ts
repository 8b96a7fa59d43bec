import arabic400 from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2?url';
import arabic600 from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-600-normal.woff2?url';
import type { StyleSpecification } from 'maplibre-gl';

const regular = 'Inter Variable';
const strong = 'Inter Variable SemiBold';

/** The font of labels. Without `glyphs` in the style, text is rendered locally. */
export const labelFont = [regular];
export const strongLabelFont = [strong, regular];

/** Arabic letters and the forms in which they join, which the map looks up one by one. */
const arabicLetters = ['U+0600-06FF', 'U+0750-077F', 'U+0870-08FF', 'U+FB50-FDFF', 'U+FE70-FEFC'];

/** The map loads these files with the first label that needs them. */
export const labelFaces: NonNullable<StyleSpecification['font-faces']> = {
  [regular]: [{ url: arabic400, 'unicode-range': arabicLetters }],
  [strong]: [{ url: arabic600, 'unicode-range': arabicLetters }],
};
