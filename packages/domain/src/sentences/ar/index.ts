import type { SentenceCatalog, SentenceFormats } from '../show.ts';
import { accounts } from './accounts.ts';
import { beaconsWith } from './beacons.ts';
import { billingWith } from './billing.ts';
import { fieldsWith } from './fields.ts';
import { floorsWith } from './floors.ts';
import { integrationsWith } from './integrations.ts';
import { requestsWith, schemas } from './requests.ts';
import { singleSignOnWith } from './single-sign-on.ts';
import { venueWith } from './venue.ts';

export const arabicSentences = (formats: SentenceFormats): SentenceCatalog => ({
  ...requestsWith(formats),
  ...schemas,
  ...fieldsWith(formats),
  ...accounts,
  ...integrationsWith(formats),
  ...singleSignOnWith(formats),
  ...venueWith(formats),
  ...beaconsWith(formats),
  ...billingWith(formats),
  ...floorsWith(formats),
});
