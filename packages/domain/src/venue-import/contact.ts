import { isPhone, isWebsite, poiLimits } from '../pois/index.ts';
import { noDetails, type PoiDetails } from './document.ts';

const plain = (value: unknown): string => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim() : '';
};

/** The description, with its lines but without characters that the database cannot store. */
export const readDescription = (value: unknown): string | null => {
  if (typeof value !== 'string') return null;
  const text = value
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\p{Cs}|(?!\n)\p{Cc}/gu, ' ')
    .trim();
  return text === '' ? null : text.slice(0, poiLimits.description);
};

/** Website and phone; what is none is reported, and left out. */
export const readContact = (
  given: { website: unknown; phone: unknown },
  refuse: (value: string) => void,
): PoiDetails => {
  const [website, phone] = [plain(given.website), plain(given.phone)];
  const hasWebsite = isWebsite(website) && website.length <= poiLimits.website;
  const hasPhone = isPhone(phone) && phone.length <= poiLimits.phone;
  if (!hasWebsite && website !== '') refuse(website.slice(0, 255));
  if (!hasPhone && phone !== '') refuse(phone.slice(0, 255));
  return {
    ...noDetails,
    website: hasWebsite ? website : null,
    phone: hasPhone ? phone : null,
  };
};
