import { cutText } from '../language/index.ts';

/** Characters that some system refuses in a file name, and those that are invisible. */
const refused = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}<>:"/\\|?*.]+/gu;

const longest = 60;

/** A part of a file name that every system accepts; empty if nothing of the text remains. */
export const fileNamePart = (text: string): string =>
  cutText(text.normalize('NFC').replace(refused, '-'), longest).replace(/^-+(?=[^\d-])|-+$/g, '');

/** The folder of a floor: its place from the lowest up, so that names cannot collide, and its name. */
export const floorFolder = (index: number, name: string): string => {
  const part = fileNamePart(name);
  const place = String(index + 1).padStart(2, '0');
  return part === '' ? place : `${place}_${part}`;
};
