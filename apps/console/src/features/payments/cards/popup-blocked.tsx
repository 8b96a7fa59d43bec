import { Anchor } from '@mantine/core';

import { Banner } from '../../../ui/banner.tsx';

type Props = { onOpen: () => void };

/** Where the browser let no window open by itself, a click of one's own does. */
export const PopupBlocked = ({ onOpen }: Props) => (
  <Banner tone="attention" title="Your browser blocked the window of the payment provider.">
    <Anchor component="button" type="button" onClick={onOpen}>
      Open it
    </Anchor>{' '}
    and come back here when you are done.
  </Banner>
);
