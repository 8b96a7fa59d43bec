const suffix = ' (copy)';
const maxLength = 255;

/** The name of a copy, which fits where the name does. */
export const copyName = (name: string): string => {
  // A character that takes two units is not cut in half.
  const kept = name.slice(0, maxLength - suffix.length).replace(/[\uD800-\uDBFF]$/, '');
  return kept + suffix;
};
