import { useState } from 'react';

/**
 * A dialog that starts again each time it is opened, as with the next file. It keeps what it shows while it fades.
 * `times` is its key.
 */
export const useFreshDialog = () => {
  const [{ times, opened }, set] = useState({ times: 0, opened: false });
  return {
    times,
    opened,
    open: (): void => set({ times: times + 1, opened: true }),
    close: (): void => set({ times, opened: false }),
  };
};
