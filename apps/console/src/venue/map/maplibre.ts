import 'maplibre-gl/dist/maplibre-gl.css';
import { AttributionControl, GeoJSONSource, Map, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';

// Served as a file, because the content security policy allows no blob workers.
setWorkerUrl(workerUrl);

export { AttributionControl, GeoJSONSource, Map, ScaleControl };
