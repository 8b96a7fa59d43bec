/** What the map would take for a gesture of its own. A wheel still zooms the map below. */
const gestures = ['mousedown', 'touchstart', 'pointerdown', 'click', 'dblclick', 'keydown'];

/** Makes the place for overlays: over the map and moving with it, deaf for what they are used for. */
export const createOverlayHost = (canvasContainer: HTMLElement): HTMLElement => {
  const host = document.createElement('div');
  for (const gesture of gestures)
    host.addEventListener(gesture, (event) => event.stopPropagation());
  canvasContainer.append(host);
  return host;
};
