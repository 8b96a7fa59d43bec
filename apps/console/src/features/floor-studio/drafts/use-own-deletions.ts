import { useEffect, useEffectEvent } from 'react';

import { onOwnDeletion } from '../../../venue/company/floors.ts';
import { dropDraft } from './draft-store.ts';
import { draftKey } from './move-draft.ts';

/** Whoever deletes a floor means to lose what they have not saved of it. */
export const useOwnDeletions = (
  adminId: number | undefined,
  openedId: number,
  forget: () => void,
): void => {
  const lose = useEffectEvent((floorId: number): void => {
    if (floorId === openedId) forget();
    else void dropDraft(draftKey(adminId, floorId));
  });
  useEffect(() => onOwnDeletion((floorId) => lose(floorId)), []);
};
