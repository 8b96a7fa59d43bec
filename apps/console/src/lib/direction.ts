import type { Direction } from '@floorwright/domain/language';

/** The direction of the page. It is set with the language, before anything is drawn. */
export const pageDirection = (): Direction =>
  document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';

/** The side at which lines of text end. */
export const endSide = (): 'left' | 'right' => (pageDirection() === 'rtl' ? 'left' : 'right');

/**
 * How far an arrow key moves along a row, such as tabs: 1 towards its end, -1 towards its start, undefined for
 * other keys. Not for things on a map or in a picture, which are not mirrored.
 */
export const stepAlong = (key: string): 1 | -1 | undefined => {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return (key === 'ArrowRight') === (endSide() === 'right') ? 1 : -1;
};
