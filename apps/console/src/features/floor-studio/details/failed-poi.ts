/** A POI that the server did not take. */
export type FailedPoi = {
  /** Its `poi_id`. */
  key: string;
  title: string;
  /** The server's message, or the status text where there is none. */
  message: string;
};

export const failedPoiWords = ({ key, title, message }: FailedPoi): string =>
  `${message} (Poi_id: ${key}, Title: ${title})`;
