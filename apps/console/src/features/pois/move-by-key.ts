import type { KeyboardEvent } from 'react';

const stepOf = ({ key, shiftKey }: KeyboardEvent): number => {
  if (key === 'ArrowUp') return -1;
  if (key === 'ArrowDown') return 1;
  return key === 'Enter' ? (shiftKey ? -1 : 1) : 0;
};

/**
 * From cell to cell as in a spreadsheet: up and down within a column, and Enter on from a text. Tab goes
 * along the row by itself.
 */
export const moveByKey = (event: KeyboardEvent): void => {
  const { target } = event;
  if (!(target instanceof HTMLElement) || target.dataset['cell'] === undefined) return;
  // On a button Enter presses it; in a text that is being composed it ends a word.
  if (event.key === 'Enter' && (target.tagName === 'BUTTON' || event.nativeEvent.isComposing))
    return;
  const step = stepOf(event);
  const cell = target.closest<HTMLElement>('td[data-column]');
  const row = cell?.parentElement;
  if (step === 0 || !cell || !row) return;
  event.preventDefault();
  const other = step < 0 ? row.previousElementSibling : row.nextElementSibling;
  other
    ?.querySelector<HTMLElement>(`td[data-column='${cell.dataset['column']}'] [data-cell]`)
    ?.focus();
};
