import type { SentenceCatalogue, SentenceFormats } from '../show.ts';
import { accounts } from './accounts.ts';
import { beacons } from './beacons.ts';
import { billingWith } from './billing.ts';
import { fields } from './fields.ts';
import { floorsWith } from './floors.ts';
import { integrations } from './integrations.ts';
import { requests, schemas } from './requests.ts';
import { singleSignOn } from './single-sign-on.ts';
import { venue } from './venue.ts';

export const germanSentences = (formats: SentenceFormats): SentenceCatalogue => ({
  ...requests,
  ...schemas,
  ...fields,
  ...accounts,
  ...integrations,
  ...singleSignOn,
  ...venue,
  ...beacons,
  ...billingWith(formats),
  ...floorsWith(formats),
});
