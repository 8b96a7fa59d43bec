type Listener = (floorId: number) => void;

const listeners = new Set<Listener>();

/** Hears of the floors that are deleted in this tab; gives back a function that ends it. */
export const onOwnDeletion = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Says that the person in this tab has deleted a floor, before it is missed anywhere. */
export const tellOwnDeletion = (floorId: number): void => {
  for (const listener of listeners) listener(floorId);
};
