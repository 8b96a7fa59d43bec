const fourSides =
  /^(margin|padding|inset|scroll-margin|scroll-padding|border-(width|style|color))$/;

/** Why a declaration depends on left and right; undefined if it does not. */
export const reasonAgainstDeclaration = (property: string, value: string): string | undefined => {
  if (property.startsWith('--')) return undefined;
  if (/(^|-)(left|right)(-|$)/.test(property)) {
    return `sets ${property}: use the logical property, such as margin-inline-start`;
  }
  if (/(^|[\s,(])(left|right)(?=$|[\s,)])/.test(value)) {
    return `sets ${property} to left or right: use start or end`;
  }
  if (property === 'direction') return 'sets a direction of its own';
  const parts = partsOf(value);
  if (fourSides.test(property) && parts.length === 4 && parts[1] !== parts[3]) {
    return `sets different left and right sides with ${property}: use ${property}-inline`;
  }
  if (property === 'border-radius' && !isSymmetric(parts)) {
    return 'sets different left and right corners: use border-start-start-radius and its like';
  }
  const moved = [
    ...(property === 'translate' ? [parts[0] ?? 'none'] : []),
    ...[...value.matchAll(/\btranslate(?:X|3d)?\(\s*([^,)]+)/g)].map(([, by = '']) => by),
  ];
  return moved.every((by) => /^(0|none)$/.test(by) || by.includes('var(--fw-forward)'))
    ? undefined
    : 'moves to a side: multiply by var(--fw-forward)';
};

/** By white space outside of parentheses. */
const partsOf = (value: string): string[] =>
  value.match(/(?:[^\s()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? [];

/** Upper left, upper right, lower right, lower left; missing ones repeat the opposite corner. */
const isSymmetric = ([first, second = first, third = first, fourth = second]: string[]): boolean =>
  first === second && third === fourth;
