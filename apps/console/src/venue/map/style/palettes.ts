export type Look = 'street' | 'satellite';
export type Scheme = 'light' | 'dark';

export type Palette = {
  water: string;
  land: string;
  ice: string;
  border: string;
  grid: string;
  country: string;
  city: string;
  /** The halo of labels. */
  halo: string;
};

/** The colors of the bundled map; none is used by the console itself. */
const palettes: Record<'light' | 'dark' | 'satellite', Palette> = {
  light: {
    water: '#c9d9e2',
    land: '#f2f0ea',
    ice: '#f9fafa',
    border: '#c3bdb0',
    grid: '#d9d5cb',
    country: '#6c6a63',
    city: '#3c444d',
    halo: '#f7f5f0',
  },
  dark: {
    water: '#0c141b',
    land: '#1d252d',
    ice: '#26303a',
    border: '#3d4a56',
    grid: '#2a343e',
    country: '#8593a1',
    city: '#c0cad4',
    halo: '#161d24',
  },
  satellite: {
    water: '#15344d',
    land: '#56683f',
    ice: '#dfe7ea',
    border: '#a9b58f',
    grid: '#667850',
    country: '#eef2e2',
    city: '#ffffff',
    halo: '#1d3140',
  },
};

export const paletteOf = (look: Look, scheme: Scheme): Palette =>
  palettes[look === 'satellite' ? 'satellite' : scheme];
