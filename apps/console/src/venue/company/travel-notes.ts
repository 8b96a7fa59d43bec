/** What one page tells the next on the way there. */
export type TravelNotes = {
  /** On the way to `/`: the company was chosen this moment, so it is not asked for again. */
  companyChosen?: true;
};

declare module '@tanstack/react-router' {
  interface HistoryState extends TravelNotes {}
}
