/** The colours of the editor's overlay, distinct from those of the console. */
export const studioColors = {
  selected: '#0b63d6',
  refused: '#c62828',
  conflict: '#b26a00',
  found: '#0b63d6',
  beacon: '#6a4bd8',
  link: '#5b6673',
  closed: '#c62828',
  ghost: '#7b5fc0',
  text: '#1b242e',
  halo: '#ffffff',
} as const;
