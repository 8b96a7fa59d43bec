import { Anchor } from '@mantine/core';
import { notifications } from '@mantine/notifications';

/** What opens the applications is worth a longer look. */
const celebrating = 30_000;

type Options = { paid: boolean; onOpen: () => void };

/** Tells that a subscription has begun, with the way to the applications that it opens. */
export const showSubscribed = ({ paid, onOpen }: Options): void => {
  const id = notifications.show({
    color: 'green',
    role: 'status',
    autoClose: celebrating,
    message: (
      <>
        {paid ? 'Your subscription is active.' : 'Your free trial has begun.'}{' '}
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
