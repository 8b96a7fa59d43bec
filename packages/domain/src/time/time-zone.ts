/** The request header in which the console names the time zone of the browser, for the list of sessions. */
export const timeZoneHeader = 'x-time-zone';

const shape = /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/;
const longest = 64;

/** The time zone that a browser claims to be in; null if there is no such zone. */
export const readTimeZone = (text: string | undefined): string | null => {
  if (text === undefined || text.length > longest || !shape.test(text)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
};

/** The city that a time zone is named after: Europe/Berlin is Berlin. */
const cityOf = (timeZone: string): string =>
  timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/**
 * A time zone for people: Berlin (Central European Time). Without the name if the browser does not know the zone. Names
 * change with the rules of a place, so it is the one of a moment.
 */
export const describeTimeZone = (timeZone: string, locale: string, at: Date): string => {
  const city = cityOf(timeZone);
  try {
    const name = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value;
    return name === undefined ? city : `${city} (${name})`;
  } catch {
    return city;
  }
};
