import { mapLabel } from '@floorwright/domain/language';
import type { Shaper, Step } from '@floorwright/domain/venue-print';

import { visualOrder } from './arabic.ts';
import { type Font, openFont } from './font.ts';
import { fonts as sources } from './fonts.generated.ts';

const moved = (step: Step, x: number, y: number, scale: number): Step => {
  const across = (value: number): number => x + value * scale;
  // Letters count upwards, pages downwards.
  const down = (value: number): number => y - value * scale;
  switch (step[0]) {
    case 'Z':
      return step;
    case 'C':
      return [
        'C',
        across(step[1]),
        down(step[2]),
        across(step[3]),
        down(step[4]),
        across(step[5]),
        down(step[6]),
      ];
    default:
      return [step[0], across(step[1]), down(step[2])];
  }
};

type Letter = { font: Font; glyph: number };

/** Fonts have few of the spaces of other widths. */
const space = 0x20;

/** Signs above or below letters are drawn only as part of one; others have no width of their own. */
const isLeftOut = (character: string): boolean => /[\p{M}\p{C}]/u.test(character);

/**
 * Shapes texts in Latin, Arabic, Cyrillic, Greek and Hebrew letters. A character that no font has becomes a box, so that
 * a name is not taken for a shorter one.
 */
export const createShaper = (): Shaper => {
  const fonts = sources.map((font) => openFont(Buffer.from(font, 'base64')));
  const lettersOf = (text: string): Letter[] =>
    visualOrder(mapLabel(text).normalize('NFC')).flatMap((character) => {
      if (isLeftOut(character)) return [];
      const code = /\p{Z}/u.test(character) ? space : (character.codePointAt(0) ?? 0);
      const font = fonts.find((each) => each.glyphOf(code) !== 0) ?? fonts[0];
      return font ? [{ font, glyph: font.glyphOf(code) }] : [];
    });
  return (text, size) => {
    const letters = lettersOf(text);
    const advance = ({ font, glyph }: Letter): number =>
      (font.advanceOf(glyph) * size) / font.unitsPerEm;
    return {
      width: letters.reduce((sum, letter) => sum + advance(letter), 0),
      at: (x, y) => {
        let left = x;
        return letters.flatMap((letter) => {
          const { font, glyph } = letter;
          const start = left;
          left += advance(letter);
          return font.outlineOf(glyph).map((step) => moved(step, start, y, size / font.unitsPerEm));
        });
      },
    };
  };
};
