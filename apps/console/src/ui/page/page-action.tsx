import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The place at the end of the title row that a frame with tabs keeps for the view below them. */
export const PageActionPlace = createContext<HTMLElement | null>(null);

/** Puts a view's one primary action into the title row above the tabs. */
export const PageAction = ({ children }: { children: ReactNode }) => {
  const place = use(PageActionPlace);
  return place && createPortal(children, place);
};
