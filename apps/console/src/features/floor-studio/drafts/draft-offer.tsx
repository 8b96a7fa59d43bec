import { Text } from '@mantine/core';

import { locale } from '../../../lib/language/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { Draft } from './draft-store.ts';
import { messages } from './messages/index.ts';

type Props = {
  draft: Draft | null;
  onRestore: () => void;
  onDiscard: () => void;
};

const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

const kinds = ['pois', 'points', 'links', 'beacons'] as const;

const summary = ({ changes }: Draft): string =>
  kinds
    .filter((kind) => changes[kind].length > 0)
    .map((kind) => messages.counts[kind](changes[kind].length))
    .join(messages.separator());

/** Offers the changes of a tab that was closed or crashed. Closing the dialog restores them. */
export const DraftOffer = ({ draft, onRestore, onDiscard }: Props) => (
  <Dialog
    opened={draft !== null}
    onClose={onRestore}
    title={messages.title}
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
    {draft && <Text>{messages.text(when.format(draft.at), summary(draft))}</Text>}
  </Dialog>
);
