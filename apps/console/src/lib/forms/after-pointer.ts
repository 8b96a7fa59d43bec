import type { FocusEvent } from 'react';

let pressed = false;
const press = (): void => {
  pressed = true;
};
const release = (): void => {
  pressed = false;
};
window.addEventListener('pointerdown', press, true);
window.addEventListener('pointerup', release, true);
window.addEventListener('pointercancel', release, true);

/**
 * Runs after the pointer is released and its click was delivered. Leaving a field can show a
 * message that moves the content below it; without this, the pressed button would move away.
 */
export const afterPointer = (run: () => void): void => {
  if (!pressed) {
    run();
    return;
  }
  const later = (): void => {
    window.removeEventListener('pointerup', later);
    window.removeEventListener('pointercancel', later);
    setTimeout(run);
  };
  window.addEventListener('pointerup', later);
  window.addEventListener('pointercancel', later);
};

type Field = HTMLInputElement | HTMLTextAreaElement;

/** A user who moves to something outside the form has not finished with the field. */
const leavesForm = ({ currentTarget, relatedTarget }: FocusEvent<Field>): boolean =>
  relatedTarget !== null && !currentTarget.form?.contains(relatedTarget);

/** Runs when the user has moved from a field to another one of its form. */
export const whenFieldIsLeft = (event: FocusEvent<Field>, run: () => void): void => {
  if (leavesForm(event)) return;
  const { currentTarget: input } = event;
  const left = input.name;
  afterPointer(() => {
    // The click may have removed the field, or moved it in a list.
    if (input.isConnected && input.name === left) run();
  });
};
