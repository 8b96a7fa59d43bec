import type { Platform } from '../../kernel/context.ts';
import { days } from '../../platform/clock/clock.ts';

/** A label of its own, so that records of the domain itself stay as they are. */
export const recordNameOf = (domain: string): string => `_floorwright.${domain}`;

/** A verified domain whose record is missing for this long no longer counts. */
export const missingRecordGrace = days(7);

/** Whether the TXT record of a domain has its value. */
export const readRecord = async (
  { dns }: Pick<Platform, 'dns'>,
  { domain, record_value: value }: { domain: string; record_value: string },
): Promise<{ outcome: 'found' | 'missing' | 'unreadable' }> => {
  const texts = await dns.readTexts(recordNameOf(domain));
  if (texts === null) return { outcome: 'unreadable' };
  const isFound = texts.some((text) => text.trim() === value);
  return { outcome: isFound ? 'found' : 'missing' };
};
