/** Fewer different characters would be a word or a repeated key. */
const fewestCharacters = 10;

/** The shortest text that gives this one when repeated; the last repetition may be partial. */
const unitOf = (text: string): string => {
  for (let length = 1; length < text.length; length += 1) {
    const unit = text.slice(0, length);
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return unit;
  }
  return text;
};

/** The number of characters that follow their predecessor in the alphabet, up or down. */
const stepsIn = (text: string): number =>
  Array.from(text, (_, at) => text.charCodeAt(at) - text.charCodeAt(at - 1)).filter(
    (step) => Math.abs(step) === 1,
  ).length;

/**
 * Whether a key was typed rather than generated: one character, a repeated word, or an alphabet
 * run.
 */
export const isWeakKey = (key: string): boolean =>
  new Set(key).size < fewestCharacters ||
  unitOf(key).length < key.length / 2 ||
  stepsIn(key) > key.length / 2;
