import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { useAdmin } from '../../../lib/session/admin-query.ts';
import { showFailure } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { type BuildingFloor, floorTitle } from '../../../venue/company/floors.ts';
import { draftKey, moveDraft } from '../drafts/move-draft.ts';
import { unsavedIn } from '../drafts/use-draft.ts';
import type { Session } from '../session/session.ts';

import classes from './panel.module.css';

type Props = {
  session: Session;
  /** The remaining floors. */
  floors: readonly BuildingFloor[];
  /** Discards the changes here after they were moved. */
  onMoved: () => void;
};

const failedMessage =
  'Your changes could not be moved. Allow this browser to store data for this site, then try again.';

/** Moves the unsaved changes of a deleted floor to another one. */
export const DeletedFloor = ({ session, floors, onMoved }: Props) => {
  const admin = useAdmin();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string | null>(null);
  const target = floors.find(({ id }) => String(id) === chosen);
  const move = async (floor: BuildingFloor): Promise<void> => {
    if (!(await moveDraft(unsavedIn(session.editor), draftKey(admin?.id, floor.id)))) {
      showFailure(failedMessage);
      return;
    }
    await navigate({
      to: '/buildings/$buildingId/floors/$floorId',
      params: { buildingId: String(floor.building_id), floorId: String(floor.id) },
      replace: true,
      ignoreBlocker: true,
    });
    onMoved();
  };
  return (
    <Banner tone="danger" title="This floor was deleted by another user.">
      <p>
        Your changes are not saved. Move them to another floor before you leave this page.
        {floors.length === 0 && ' Add a floor first.'}
      </p>
      {floors.length > 0 && (
        <div className={classes.move}>
          <Select
            label="Move your changes to"
            placeholder="Choose a floor"
            data={floors.map(({ id, name }) => ({ value: String(id), label: floorTitle(name) }))}
            value={chosen}
            onChange={setChosen}
          />
          <Button
            disabledReason={target ? null : 'Choose a floor first'}
            onClick={() => target && void move(target)}
          >
            Move changes
          </Button>
        </div>
      )}
    </Banner>
  );
};
