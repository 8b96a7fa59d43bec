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
