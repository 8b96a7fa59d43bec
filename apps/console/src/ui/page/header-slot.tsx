import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';

const Place = createContext<HTMLElement | null>(null);
const SetPlace = createContext<(element: HTMLElement | null) => void>(() => undefined);

/** Wraps a header and its page. */
export const HeaderSlots = ({ children }: { children: ReactNode }) => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <SetPlace value={setPlace}>
      <Place value={place}>{children}</Place>
    </SetPlace>
  );
};

/** The slot in the header for page content; takes no space while empty. */
export const HeaderSlotPlace = ({ className }: { className: string | undefined }) => (
  <div ref={use(SetPlace)} className={className} />
);

/** Renders page content into the header. */
export const HeaderSlot = ({ children }: { children: ReactNode }) => {
  const place = use(Place);
  return place && createPortal(children, place);
};
