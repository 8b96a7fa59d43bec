import { Text } from '@mantine/core';

import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { Draft } from './draft-store.ts';

type Props = {
  draft: Draft | null;
  onRestore: () => void;
  onDiscard: () => void;
};

const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

const summary = ({ changes: { pois, points, links } }: Draft): string =>
  [
    ...counted(pois.length, 'POI', 'POIs'),
    ...counted(points.length, 'route point', 'route points'),
    ...counted(links.length, 'link', 'links'),
  ].join(', ');

/** Offers the changes of a tab that was closed or crashed. Closing the dialog restores them. */
export const DraftOffer = ({ draft, onRestore, onDiscard }: Props) => (
  <Dialog
    opened={draft !== null}
    onClose={onRestore}
    title="Restore unsaved changes"
    footer={
      <>
        <Button variant="default" onClick={onDiscard}>
          Discard
        </Button>
        <Button onClick={onRestore} data-autofocus>
          Restore
        </Button>
      </>
    }
  >
    {draft && (
      <Text>
        Unsaved changes from {when.format(draft.at)} are stored on this device: {summary(draft)}.
      </Text>
    )}
  </Dialog>
);
