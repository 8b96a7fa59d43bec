import { Banner } from '../../../ui/banner.tsx';
import { ExternalLink } from '../../../ui/link.tsx';
import type { ChargeWait } from './use-charge.ts';

/** Says what a charge waits for. */
export const ChargeWaiting = ({ wait }: { wait: ChargeWait }) => {
  switch (wait.for) {
    case 'person':
      return (
        <Banner tone="note" title="Your bank wants to know that it is you.">
          Confirm the payment in the window that has opened.
        </Banner>
      );
    case 'popup':
      return (
        <Banner tone="attention" title="Your bank wants to know that it is you.">
          <ExternalLink href={wait.address}>Open its page</ExternalLink> and come back here when you
          have confirmed the payment.
        </Banner>
      );
    case 'bank':
      return (
        <Banner tone="note" title="The payment is being processed.">
          You can leave this page. The balance follows as soon as the bank has answered.
        </Banner>
      );
  }
};
