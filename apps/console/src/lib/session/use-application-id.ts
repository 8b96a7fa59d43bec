import { useSyncExternalStore } from 'react';

import { onApplicationChanged, readApplicationId } from './storage.ts';

/** The id of the selected application, as the browser keeps it. */
export const useApplicationId = (): string | null =>
  useSyncExternalStore(onApplicationChanged, readApplicationId);
