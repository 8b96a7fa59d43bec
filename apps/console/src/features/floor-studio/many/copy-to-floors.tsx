import { floorCopies } from '@floorwright/contract/client';
import type { Item } from '@floorwright/floor-editor';
import { Checkbox, Group, Radio, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../lib/api/call.ts';
import { wordsFor } from '../../../lib/api/failure.ts';
import { createKeyring } from '../../../lib/api/idempotency.ts';
import { listed } from '../../../lib/format.ts';
import { named } from '../../../lib/names.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { showUndo } from '../../../ui/feedback/undo-toast.tsx';
import { useCompany } from '../../../venue/company/company.ts';
import { floorTitle } from '../../../venue/company/floor-title.ts';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import type { Session } from '../session/session.ts';
import {
  type CopiedItems,
  copiedItems,
  countsOf,
  type Copies,
  describeCopies,
  invalidateFloors,
  undoCopies,
} from './copy-to-floors-request.ts';
import { messages } from './messages/index.ts';
import { copiesPreviewQuery } from './queries.ts';

import classes from './many.module.css';

type FormProps = {
  floor: BuildingFloor;
  /** The other floors of the building, from the top down. */
  others: readonly BuildingFloor[];
  items: CopiedItems;
  /** How many beacons are selected, which are not copied. */
  beacons: number;
  onClose: () => void;
};

const thereOn = (copies: Copies | undefined, id: number) =>
  copies?.find((copy) => copy.floor_id === id)?.already_there;

const alreadyThere = (copies: Copies | undefined, id: number): string => {
  const there = thereOn(copies, id);
  if (!there) return '';
  const parts = [
    ...(there.poi_titles.length > 0 ? [named(there.poi_titles)] : []),
    ...countsOf(0, there.points),
  ];
  return parts.length === 0 ? '' : messages.copy.alreadyThere(listed(parts));
};

const CopyForm = ({ floor, others, items, beacons, onClose }: FormProps) => {
  const queryClient = useQueryClient();
  const company = useCompany();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [twice, setTwice] = useState(false);
  const [keyring] = useState(createKeyring);
  const params = { id: floor.id };
  const ids = others.map(({ id }) => id);
  const preview = useQuery(copiesPreviewQuery(floor.id, items, ids));
  const place = { queryClient, companyId: company?.id, buildingId: floor.building_id };
  const copying = useAction({
    mutationFn: async (floorIds: number[]) => {
      const body = { ...items, floor_ids: floorIds, twice };
      const { copies } = await call(
        floorCopies.create,
        { params, body },
        { idempotencyKey: keyring.keyFor(body) },
      );
      keyring.answered();
      onClose();
      invalidateFloors(place, floorIds);
      const made = copies.filter(({ pois, point_ids: points }) => pois.length + points.length > 0);
      if (made.length === 0) showSuccess(messages.copy.allThere);
      else showUndo(describeCopies(others, copies), () => void undoCopies(place, floor.id, made));
    },
    meta: { silent: true },
  });
  const { copies } = preview.data ?? {};
  const error = copying.error ?? preview.error;
  const hasSame = [...chosen].some((id) => alreadyThere(copies, id) !== '');
  const toggle = (id: number): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const what = listed(countsOf(items.pois_attributes.length, items.point_ids.length));
  return (
    <form
      aria-label={messages.copy.title}
      className={classes.row}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.size > 0) copying.run([...chosen]);
      }}
    >
      <Text>
        {messages.copy.what(what, floorTitle(floor.name))}
        {beacons > 0 && ` ${messages.copy.beacons(beacons)}`}
      </Text>
      <div role="group" aria-label={messages.copy.floors} className={classes.floors}>
        <Group gap="md">
          <UnstyledButton className={classes.link} onClick={() => setChosen(new Set(ids))}>
            {messages.copy.all}
          </UnstyledButton>
          <UnstyledButton className={classes.link} onClick={() => setChosen(new Set())}>
            {messages.copy.none}
          </UnstyledButton>
        </Group>
        {preview.isPending && (
          <Skeleton height={24} role="status" aria-busy aria-label={messages.copy.comparing} />
        )}
        {others.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={floorTitle(name)}
            description={alreadyThere(copies, id)}
            checked={chosen.has(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </div>
      {hasSame && (
        <Radio.Group
          label={messages.copy.same}
          value={twice ? 'twice' : 'skip'}
          onChange={(value) => setTwice(value === 'twice')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="skip" label={messages.copy.skip} />
            <Radio value="twice" label={messages.copy.again} />
          </Stack>
        </Radio.Group>
      )}
      {error && <Banner tone="danger" title={wordsFor(error)} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button
          type="submit"
          loading={copying.busy}
          disabledReason={chosen.size === 0 ? messages.copy.choose : null}
        >
          {messages.copy.copy}
        </Button>
      </Group>
    </form>
  );
};

type Props = {
  session: Session;
  floor: BuildingFloor;
  floors: readonly BuildingFloor[];
  items: readonly Item[];
  /** The number of unsaved changes. */
  pending: number;
  saving: boolean;
  saveDisabledReason: string | null;
  onSave: () => void;
  opened: boolean;
  onClose: () => void;
};

const CopyContent = (props: Omit<Props, 'opened'>) => {
  const { session, floor, floors, items, pending, saving, saveDisabledReason } = props;
  const { onSave, onClose } = props;
  const others = floors.filter(({ id }) => id !== floor.id);
  if (others.length === 0) return <Text>{messages.copy.noOther}</Text>;
  if (pending > 0)
    return (
      <div className={classes.row}>
        <Text>{messages.copy.saveFirst}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button loading={saving} disabledReason={saveDisabledReason} onClick={onSave}>
            {messages.copy.save}
          </Button>
        </Group>
      </div>
    );
  const copied = copiedItems(session.editor.state(), items, session.server);
  if (copied.pois_attributes.length + copied.point_ids.length === 0)
    return <Text>{messages.selectCopyable}</Text>;
  const beacons = items.filter(({ kind }) => kind === 'beacon').length;
  return (
    <CopyForm floor={floor} others={others} items={copied} beacons={beacons} onClose={onClose} />
  );
};

/** Copies the selection to other floors of the building. */
export const CopyToFloors = ({ opened, ...props }: Props) => (
  <Dialog opened={opened} onClose={props.onClose} title={messages.copy.title}>
    <CopyContent {...props} />
  </Dialog>
);
