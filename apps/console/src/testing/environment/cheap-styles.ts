/** The attributes that the browser's default style sheet uses. */
const styledAttributes = ['hidden', 'type', 'open', 'dir'];

/** The inherited properties among those that tests read. */
const inherited = new Set(['visibility', 'pointer-events', 'direction', 'cursor', 'white-space']);

const toDashes = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const ownValue = (element: Element, property: string): string =>
  element.hasAttribute('style') && (element instanceof HTMLElement || element instanceof SVGElement)
    ? element.style.getPropertyValue(property)
    : '';

const givenValue = (element: Element, property: string): string => {
  const value = ownValue(element, property);
  if (value || !inherited.has(property) || !element.parentElement) return value;
  return givenValue(element.parentElement, property);
};

/** A detached element of the same kind. */
const bareCopy = (element: Element): Element => {
  const copy = document.createElementNS(element.namespaceURI, element.localName);
  for (const name of styledAttributes) {
    const value = element.getAttribute(name);
    if (value !== null) copy.setAttribute(name, value);
  }
  return copy;
};

type BareStyle = { style: CSSStyleDeclaration; known: Map<string, string> };

/**
 * Computes styles from the element itself: its tag, attributes like `hidden`, its `style`, and what
 * it inherits. jsdom matches every element against every rule of every sheet after each change,
 * which took a fifth of the test time. The only sheets here are the browser's default, which is
 * read once per tag, and the kit's colors.
 */
export const createCheapStyles = (compute: typeof getComputedStyle): typeof getComputedStyle => {
  const { style: anyStyle } = document.createElement('i');
  const bareStyles = new Map<string, BareStyle>();

  const bareStyleOf = (element: Element): BareStyle => {
    const attributes = styledAttributes.map((name) => String(element.getAttribute(name)));
    const kind = [element.namespaceURI, element.localName, ...attributes].join();
    const known = bareStyles.get(kind);
    if (known) return known;
    const bare = { style: compute(bareCopy(element)), known: new Map<string, string>() };
    bareStyles.set(kind, bare);
    return bare;
  };

  return (element) => {
    const { style, known } = bareStyleOf(element);
    const read = (property: string): string => {
      const given = givenValue(element, property);
      if (given) return given;
      const value = known.get(property) ?? style.getPropertyValue(property);
      known.set(property, value);
      return value;
    };
    return new Proxy(anyStyle, {
      get: (_style, name) => {
        if (name === 'getPropertyValue') return read;
        return typeof name === 'string' ? read(toDashes(name)) : undefined;
      },
    });
  };
};
