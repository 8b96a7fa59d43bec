import { isElement, type SvgElement } from './parse.ts';

type Declarations = ReadonlyMap<string, string>;

const declarationsIn = (text: string): Declarations =>
  new Map(
    text.split(';').flatMap((declaration): [string, string][] => {
      const at = declaration.indexOf(':');
      if (at === -1) return [];
      const value = declaration
        .slice(at + 1)
        .replace('!important', '')
        .trim();
      return [[declaration.slice(0, at).trim(), value]];
    }),
  );

/** The rules for a class, an id or an element, which are those that drawing programs write. */
const rulesIn = (text: string): Map<string, Declarations> => {
  const rules = new Map<string, Declarations>();
  const withoutComments = text.replaceAll(/\/\*.*?\*\//gs, '');
  for (const [, selectors = '', body = ''] of withoutComments.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    for (const selector of selectors.split(',').map((each) => each.trim()))
      if (/^[.#]?[\w-]+$/.test(selector))
        rules.set(selector, new Map([...(rules.get(selector) ?? []), ...declarationsIn(body)]));
  return rules;
};

const textOfStyles = (element: SvgElement): string =>
  element.children
    .map((child) => {
      if (isElement(child)) return textOfStyles(child);
      return element.name === 'style' ? child : '';
    })
    .join('');

/** Reads a property of an element: by its own style, by rules, or by its attribute. */
export const styleOf = (
  root: SvgElement,
): ((element: SvgElement, property: string) => string | undefined) => {
  const rules = rulesIn(textOfStyles(root));
  return ({ name, attributes }, property) => {
    const own = attributes.get('style');
    const declared = own === undefined ? undefined : declarationsIn(own).get(property);
    if (declared !== undefined) return declared;
    if (rules.size === 0) return attributes.get(property)?.trim();
    const classes = (attributes.get('class') ?? '').split(/\s+/).toReversed();
    const selectors = [
      `#${attributes.get('id') ?? ''}`,
      ...classes.map((each) => `.${each}`),
      name,
    ];
    for (const selector of selectors) {
      const found = rules.get(selector)?.get(property);
      if (found !== undefined) return found;
    }
    return attributes.get(property)?.trim();
  };
};
