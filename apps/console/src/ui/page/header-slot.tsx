import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

const Place = createContext<HTMLElement | null>(null);
const SetPlace = createContext<(element: HTMLElement | null) => void>(() => undefined);

/** Around a header and the page under it. */
export const HeaderSlots = ({ children }: { children: ReactNode }) => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <SetPlace value={setPlace}>
      <Place value={place}>{children}</Place>
    </SetPlace>
  );
};

/** The place in the header that a page may fill; without a page that does, it takes no room. */
export const HeaderSlotPlace = ({ className }: { className: string | undefined }) => (
  <div ref={use(SetPlace)} className={className} />
);

/** Puts something of a page into the header. */
export const HeaderSlot = ({ children }: { children: ReactNode }) => {
  const place = use(Place);
  return place && createPortal(children, place);
};
