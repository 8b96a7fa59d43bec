export const messages = {
  snaps: {
    corner: 'Corner',
    middle: 'Middle',
    crossing: 'Crossing',
    perpendicular: 'Perpendicular',
    edge: 'Edge',
    extension: 'Extension',
    parallel: 'Parallel',
    rightAngle: 'Right angle',
  },
};

export type Messages = typeof messages;
