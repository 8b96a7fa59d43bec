import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

const waiting = new Set<() => Promise<unknown>>();

/**
 * Code that is loaded when it is first needed, unless `loadLaterParts` has loaded it before. Returns the
 * function that loads it.
 */
export const laterCode = <Code,>(load: () => Promise<Code>): (() => Promise<Code>) => {
  waiting.add(load);
  return load;
};

/**
 * A part of a screen whose code is not loaded with the screen, but when the part is first shown, unless
 * `loadLaterParts` has loaded it before.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> => {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    loaded ??= await load();
    return { default: loaded };
  };
  waiting.add(loadOnce);
  const Later: ComponentType<Props> = lazy(loadOnce);
  return (props) => {
    // What is loaded shows at once. It stays the same component, so that nothing is mounted twice.
    const [Part] = useState(() => loaded ?? Later);
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    );
  };
};

/**
 * Loads the parts that were not shown yet, and the parts of those, so users do not wait for them
 * later, and can open them without a network. A part that cannot be loaded now is loaded when it is shown.
 */
export const loadLaterParts = async (): Promise<void> => {
  for (const load of waiting)
    await load().then(
      () => waiting.delete(load),
      () => undefined,
    );
};
