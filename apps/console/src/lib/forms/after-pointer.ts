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
 * Runs once the pointer is up and its click was delivered. Leaving a field can make a message appear
 * and move what is below it: without this, the button that is being pressed would slip away.
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
