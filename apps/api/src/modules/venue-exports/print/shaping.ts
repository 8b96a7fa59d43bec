import { mapLabel } from '@floorwright/domain/language';
import type { Shaper, Step } from '@floorwright/domain/venue-print';

import { visualOrder } from './arabic.ts';
import { type Font, openFont } from './font.ts';
import { arabic, latin, latinExtended } from './fonts.generated.ts';

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

/** Shapes texts in Latin and Arabic letters. A character that no font has is left out. */
export const createShaper = (): Shaper => {
  const fonts = [latin, arabic, latinExtended].map((font) => openFont(Buffer.from(font, 'base64')));
  const lettersOf = (text: string): Letter[] =>
    visualOrder(mapLabel(text)).flatMap((character) => {
      const code = character.codePointAt(0) ?? 0;
      const font = fonts.find((each) => each.glyphOf(code) !== 0);
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
