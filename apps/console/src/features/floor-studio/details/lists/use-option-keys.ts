import { type KeyboardEvent, useState } from 'react';

const page = 8;
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: page,
  PageUp: -page,
};

type Options = {
  count: number;
  /** Enter on the active option. */
  onEnter: (at: number) => void;
};

/** Moves through a list with the keys of its search field. */
export const useOptionKeys = ({ count, onEnter }: Options) => {
  const [at, setAt] = useState(-1);
  const active = Math.min(at, count - 1);
  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt(Math.max(0, Math.min(count - 1, active + step)));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (count > 0) onEnter(Math.max(active, 0));
    }
  };
  return { active, press, reset: (): void => setAt(-1) };
};
