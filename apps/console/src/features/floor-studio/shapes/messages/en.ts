export const messages = {
  selectPoi: 'Select a POI first',
  selectTwo: 'Select at least two POIs first',
  rotate: {
    label: 'Rotate',
    field: 'Angle in degrees',
    hint: 'Clockwise. A negative angle turns the other way.',
  },
  mirrorAcross: 'Mirror left to right',
  mirrorDown: 'Mirror top to bottom',
  scale: {
    label: 'Scale',
    field: 'Size in percent',
    hint: '100 is the current size; 200 doubles every side.',
    problem: 'Type a size above 0',
  },
  offset: {
    label: 'Offset',
    field: 'Distance in meters',
    hint: 'Moves all sides outwards. A negative distance moves them inwards.',
    problem: 'Type a distance other than 0',
  },
  merge: 'Merge',
  cutOut: 'Cut out the last selected POI',
  typeNumber: 'Type a number',
  range: (min: string, max: string) => `Type a number from ${min} to ${max}`,
  cancel: 'Cancel',
  dialogTitle: (command: string) => `${command} the selection`,
  menu: 'Change shapes',
  notLoaded: 'The command could not be loaded. Check the connection and try again.',
  finishFirst: 'Finish the drawing first.',
};

export type Messages = typeof messages;
