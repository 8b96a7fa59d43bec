import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { use, useState } from 'react';

import { useAdmin } from '../../../lib/session/admin-query.ts';
import { showFailure } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { floorTitle } from '../../../venue/company/floor-title.ts';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { draftTabs } from '../drafts/draft-tabs.ts';
import { draftName, moveDraft } from '../drafts/move-draft.ts';
import { unsavedIn } from '../drafts/use-draft.ts';
import type { Session } from '../session/session.ts';
import { TogetherContext, useTogether } from '../together/store.ts';
import { messages } from './messages/index.ts';

import classes from './panel.module.css';

type Props = {
  session: Session;
  /** The remaining floors. */
  floors: readonly BuildingFloor[];
  /** Discards the changes here after they were moved. */
  onMoved: () => void;
};

const failedMessage = messages.deleted.notMoved;

/** Moves the unsaved changes of a deleted floor to another one. */
export const DeletedFloor = ({ session, floors, onMoved }: Props) => {
  const { replaced } = useTogether(use(TogetherContext));
  const admin = useAdmin();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string | null>(null);
  const target = floors.find(({ id }) => String(id) === chosen);
  const move = async (floor: BuildingFloor): Promise<void> => {
    const key = draftTabs.keyOf(draftName(admin?.id, floor.id));
    if (!(await moveDraft(unsavedIn(session.editor), key))) {
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
    <Banner tone="danger" title={replaced ?? messages.deleted.title}>
      <p>
        {messages.deleted.text}
        {floors.length === 0 && ` ${messages.deleted.addFirst}`}
      </p>
      {floors.length > 0 && (
        <div className={classes.move}>
          <Select
            label={messages.deleted.moveTo}
            placeholder={messages.deleted.choose}
            data={floors.map(({ id, name }) => ({ value: String(id), label: floorTitle(name) }))}
            value={chosen}
            onChange={setChosen}
          />
          <Button
            disabledReason={target ? null : messages.deleted.chooseFirst}
            onClick={() => target && void move(target)}
          >
            {messages.deleted.move}
          </Button>
        </div>
      )}
    </Banner>
  );
};
