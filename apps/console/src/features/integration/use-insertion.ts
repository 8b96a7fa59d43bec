import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

type Insertion = {
  /** For the element around the field. */
  field: RefObject<HTMLDivElement | null>;
  insert: (text: string) => void;
};

/** Puts text where the caret is, or over what is selected, and leaves the caret behind it. */
export const useInsertion = (onChange: (value: string) => void): Insertion => {
  const field = useRef<HTMLDivElement>(null);
  const [caret, setCaret] = useState<{ at: number } | null>(null);
  const input = (): HTMLInputElement | null => field.current?.querySelector('input') ?? null;

  // The new value has to be in the field before the caret can stand in it.
  useLayoutEffect(() => {
    if (!caret) return;
    const element = field.current?.querySelector('input');
    element?.focus();
    element?.setSelectionRange(caret.at, caret.at);
  }, [caret]);

  const insert = (text: string): void => {
    const element = input();
    if (!element) return;
    const { value } = element;
    const start = element.selectionStart ?? value.length;
    const end = element.selectionEnd ?? start;
    onChange(`${value.slice(0, start)}${text}${value.slice(end)}`);
    setCaret({ at: start + text.length });
  };
  return { field, insert };
};
