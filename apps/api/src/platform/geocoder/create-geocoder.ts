import { createEmbeddedGeocoder } from './embedded/embedded-geocoder.ts';
import type { Geocoder } from './geocoder.ts';
import { createNominatimGeocoder } from './remote/nominatim.ts';
import { createPhotonGeocoder } from './remote/photon.ts';

type GeocoderSettings = {
  geocoder: { url: string; kind: 'photon' | 'nominatim' } | undefined;
  publicUrl: string;
};

/** The configured server, or the embedded cities. */
export const createGeocoder = ({ geocoder, publicUrl }: GeocoderSettings): Geocoder => {
  if (!geocoder) return createEmbeddedGeocoder();
  // Public servers require a User-Agent.
  const remote = { url: geocoder.url, userAgent: `Floorwright (${publicUrl})` };
  return geocoder.kind === 'photon'
    ? createPhotonGeocoder(remote)
    : createNominatimGeocoder(remote);
};
