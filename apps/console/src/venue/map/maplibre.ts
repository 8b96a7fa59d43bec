import 'maplibre-gl/dist/maplibre-gl.css';
import { GeoJSONSource, Map, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';

// As a file of our own the worker runs under a content security policy that allows no blob.
setWorkerUrl(workerUrl);

export { GeoJSONSource, Map, ScaleControl };
