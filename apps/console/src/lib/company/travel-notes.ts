/** What one page tells the next about the company on the way there. */
export type TravelNotes = {
  /** On the way to `/`: the company was chosen this moment, so it is not asked for again. */
  companyChosen?: true;
  /** On the way to `/companies`: the company that the person no longer belongs to. */
  lostCompany?: string;
};

declare module '@tanstack/react-router' {
  interface HistoryState extends TravelNotes {}
}
