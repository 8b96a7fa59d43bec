import type { Language } from '../language/index.ts';
import { type BeaconField, beaconFieldLabels } from './fields.ts';

type Headings = Readonly<
  Record<BeaconField, string> & {
    vendor: string;
    /** For names of floors, which are not ids. */
    floor: string;
    /** Of the additional column in a file of refused rows. */
    reason: string;
    column: (number: number) => string;
    notImported: (heading: string) => string;
  }
>;

/** The headings of files of beacons. An import knows those of every language. */
export const beaconHeadings: Readonly<Record<Language, Headings>> = {
  en: {
    ...beaconFieldLabels,
    vendor: 'Vendor',
    floor: 'Floor',
    reason: 'Reason',
    column: (number) => `Column ${number}`,
    notImported: (heading) => `Not imported: ${heading}`,
  },
  ar: {
    floor_id: 'معرّف الطابق',
    zone_id: 'معرّف المنطقة',
    name: 'الاسم',
    uuid: 'UUID',
    major: 'Major',
    minor: 'Minor',
    latitude: 'خط العرض',
    longitude: 'خط الطول',
    vendor: 'المورّد',
    floor: 'الطابق',
    reason: 'السبب',
    column: (number) => `العمود ${number}`,
    notImported: (heading) => `لم يُستورد: ${heading}`,
  },
  de: {
    floor_id: 'Stockwerk-ID',
    zone_id: 'Zonen-ID',
    name: 'Name',
    uuid: 'UUID',
    major: 'Major',
    minor: 'Minor',
    latitude: 'Breitengrad',
    longitude: 'Längengrad',
    vendor: 'Hersteller',
    floor: 'Stockwerk',
    reason: 'Grund',
    column: (number) => `Spalte ${number}`,
    notImported: (heading) => `Nicht importiert: ${heading}`,
  },
};
