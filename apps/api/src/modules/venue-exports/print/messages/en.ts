/** The words on floor plans for print. */
export const messages = {
  legend: 'Legend',
  noCategory: 'No category',
  route: 'Route',
  north: 'N',
  meters: (count: string) => `${count} m`,
  more: (count: string) => `and ${count} more`,
  ground: 'Ground floor',
  above: (storey: string) => `Floor ${storey}`,
  basement: (storey: string) => `Basement ${storey}`,
};

export type Messages = typeof messages;
