import { domainOfEmail, normalizeEmail } from '@floorwright/domain/access';
import { useRef, useState } from 'react';

import type { findOffer } from '../sso-sign-in/find-offer.ts';

type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>> & { domain: string };

/**
 * Whether the company of an email has single sign-on. The code for it is loaded once there is an
 * email to ask about.
 */
export const useSsoOffer = ({ value, problem }: { value: string; problem: string | undefined }) => {
  const [found, setFound] = useState<Offer | null>(null);
  const asked = useRef('');
  const email = normalizeEmail(value);
  const domain = problem === undefined ? domainOfEmail(email) : '';
  const ask = async (): Promise<void> => {
    if (domain === '' || asked.current === domain) return;
    asked.current = domain;
    try {
      const loaded = await import('../sso-sign-in/find-offer.ts');
      const offer = await loaded.findOffer(email);
      if (asked.current === domain) setFound(offer && { ...offer, domain });
    } catch {
      // The password still works, and the next attempt asks again.
      asked.current = '';
    }
  };
  return { ask, offer: found?.domain === domain ? found : null };
};
