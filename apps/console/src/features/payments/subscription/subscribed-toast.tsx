import { Anchor } from '@mantine/core';
import { notifications } from '@mantine/notifications';

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
        {paid ? 'Your subscription is active.' : 'Your free trial has started.'}{' '}
        <Anchor
          href="/applications"
          onClick={(event) => {
            event.preventDefault();
            notifications.hide(id);
            onOpen();
          }}
        >
          Go to applications
        </Anchor>
      </>
    ),
  });
};
