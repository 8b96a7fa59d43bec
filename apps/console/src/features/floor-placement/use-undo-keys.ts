import { useEffect, useEffectEvent } from 'react';

/** In a field the same keys undo what was typed there; in a dialog they concern nothing behind it. */
const keepsItsKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [role="dialog"]') !== null;

type Handlers = { undo: () => void; redo: () => void };

/** Ctrl or Cmd with Z undoes, with Shift and Z or with Y it does again. */
export const useUndoKeys = (handlers: Handlers): void => {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || keepsItsKeys(event.target)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'z' && !event.shiftKey) handlers.undo();
    else handlers.redo();
  });
  useEffect(() => {
    // Before the map's own overlays keep keys to themselves.
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, []);
};
