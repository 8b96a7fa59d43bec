import type { Messages } from './en.ts';

export const messages: Messages = {
  snaps: {
    corner: 'Ecke',
    middle: 'Mitte',
    crossing: 'Schnittpunkt',
    perpendicular: 'Senkrecht',
    edge: 'Kante',
    extension: 'Verlängerung',
    parallel: 'Parallel',
    rightAngle: 'Rechter Winkel',
  },
};
