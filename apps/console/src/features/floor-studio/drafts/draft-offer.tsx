import { Text } from '@mantine/core';

import { figure } from '../../../lib/format.ts';
import { locale } from '../../../lib/language/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { Draft } from './draft-store.ts';
import { messages } from './messages/index.ts';
import type { OfferedDraft } from './use-draft.ts';

type Props = {
  offered: OfferedDraft | null;
  onRestore: () => void;
  onDiscard: () => void;
};

const when = new Intl.DateTimeFormat(locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
});

const kinds = ['pois', 'points', 'links', 'beacons'] as const;

const summary = ({ changes }: Draft): string =>
  kinds
    .filter((kind) => changes[kind].length > 0)
    .map((kind) => messages.counts[kind](changes[kind].length))
    .join(messages.separator());

const titleOf = (offered: OfferedDraft | null): string =>
  offered && offered.total > 1
    ? messages.titleOf(figure(offered.number), figure(offered.total))
    : messages.title;

/** Offers the changes of a tab that was closed or crashed. Closing the dialog restores them. */
export const DraftOffer = ({ offered, onRestore, onDiscard }: Props) => (
  <Dialog
    opened={offered !== null}
    onClose={onRestore}
    title={titleOf(offered)}
    footer={
      <>
        <Button variant="default" onClick={onDiscard}>
          {messages.discard}
        </Button>
        <Button onClick={onRestore} data-autofocus>
          {messages.restore}
        </Button>
      </>
    }
  >
    {offered && <Text>{messages.text(when.format(offered.draft.at), summary(offered.draft))}</Text>}
  </Dialog>
);
