import { directionOf } from '@floorwright/domain/language';
import { contentLanguages, textsIn } from '@floorwright/domain/translations';
import { Select } from '@mantine/core';
import { useState } from 'react';

import { languageName } from '../../../lib/language/language-name.ts';
import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import type { CouponDraft } from '../draft/draft.ts';
import { CouponCard } from './coupon-card.tsx';
import { messages } from './messages/index.ts';

import classes from './phone.module.css';

/** The venue whose app shows the coupon. */
export type PreviewedVenue = Pick<CompanyBuilding, 'name' | 'languages' | 'translations'>;

/** The coupon as visitors get it in a language: texts without a translation stay in the main one. */
const couponIn = (
  { coupon_attributes: coupon, translations = {} }: CouponDraft,
  language: string,
): CouponDraft['coupon_attributes'] => {
  const { coupon_name: name, title, description, button_label } = textsIn(translations, language);
  return {
    ...coupon,
    ...(name !== undefined && { name }),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(button_label !== undefined && { button_label }),
  };
};

type Props = { draft: CouponDraft; venue: PreviewedVenue };

const StatusBar = () => (
  <div className={classes.status} aria-hidden>
    <span>9:41</span>
    <svg width="58" height="12" viewBox="0 0 58 12" fill="currentColor" focusable="false">
      <rect x="0" y="7.5" width="3" height="4.5" rx="0.8" />
      <rect x="4.5" y="5.5" width="3" height="6.5" rx="0.8" />
      <rect x="9" y="3" width="3" height="9" rx="0.8" />
      <rect x="13.5" y="0.5" width="3" height="11.5" rx="0.8" />
      <path d="M28 2.2a9 9 0 0 1 6.3 2.6l-1.3 1.4a7 7 0 0 0-10 0l-1.3-1.4A9 9 0 0 1 28 2.2zm0 3.6a5.4 5.4 0 0 1 3.8 1.6l-1.4 1.4a3.4 3.4 0 0 0-4.8 0l-1.4-1.4A5.4 5.4 0 0 1 28 5.8zm0 3.5 1.5 1.4L28 12l-1.5-1.3z" />
      <rect
        x="37.5"
        y="0.9"
        width="17"
        height="10.2"
        rx="2.9"
        fill="none"
        stroke="currentColor"
        opacity="0.45"
      />
      <rect x="39" y="2.4" width="14" height="7.2" rx="1.6" />
      <path d="M55.7 4.2c.8.3 1.3 1 1.3 1.8s-.5 1.5-1.3 1.8z" opacity="0.5" />
    </svg>
  </div>
);

export const PhonePreview = ({ draft, venue }: Props) => {
  const [main, ...further] = contentLanguages(venue.languages);
  const [chosen, setChosen] = useState(main);
  const language = further.includes(chosen) ? chosen : main;
  const { name = venue.name } = textsIn(venue.translations, language);
  return (
    <div className={classes.preview}>
      {further.length > 0 && (
        <Select
          label={messages.previewLanguage}
          data={[main, ...further].map((tag) => ({ value: tag, label: languageName(tag) }))}
          value={language}
          allowDeselect={false}
          onChange={(tag) => setChosen(tag ?? main)}
        />
      )}
      <section className={classes.phone} aria-label={messages.preview}>
        <div className={classes.screen} lang={language} dir={directionOf(language)}>
          <StatusBar />
          <div className={classes.island} aria-hidden />
          <div className={classes.appBar} dir="auto">
            {name}
          </div>
          <div className={classes.content}>
            <CouponCard
              coupon={language === main ? draft.coupon_attributes : couponIn(draft, language)}
              pictures={draft.pictures}
            />
          </div>
          <div className={classes.home} aria-hidden />
        </div>
      </section>
    </div>
  );
};
