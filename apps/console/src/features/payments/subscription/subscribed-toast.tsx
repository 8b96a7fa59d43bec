import { Anchor } from '@mantine/core';
import { notifications } from '@mantine/notifications';

import { messages } from './messages/index.ts';

/** Longer than usual: the toast links to the applications. */
const celebrating = 30_000;

type Options = { paid: boolean; onOpen: () => void };

/** Announces a new subscription, with a link to the applications. */
export const showSubscribed = ({ paid, onOpen }: Options): void => {
  const id = notifications.show({
    color: 'green',
    role: 'status',
    autoClose: celebrating,
    message: (
      <>
        {paid ? messages.started.paid : messages.started.trial}{' '}
        <Anchor
          href="/applications"
          onClick={(event) => {
            event.preventDefault();
            notifications.hide(id);
            onOpen();
          }}
        >
          {messages.toApplications}
        </Anchor>
      </>
    ),
  });
};
