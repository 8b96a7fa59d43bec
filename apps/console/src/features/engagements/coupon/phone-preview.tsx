import type { CouponDraft } from '../draft/draft.ts';
import { CouponCard } from './coupon-card.tsx';
import { messages } from './messages/index.ts';

import classes from './phone.module.css';

type Props = {
  coupon: CouponDraft['coupon_attributes'];
  pictures: CouponDraft['pictures'];
  /** The name of the venue whose app shows the coupon. */
  venue: string;
};

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

export const PhonePreview = ({ coupon, pictures, venue }: Props) => (
  <section className={classes.phone} aria-label={messages.preview}>
    <div className={classes.screen}>
      <StatusBar />
      <div className={classes.island} aria-hidden />
      <div className={classes.appBar} dir="auto">
        {venue}
      </div>
      <div className={classes.content}>
        <CouponCard coupon={coupon} pictures={pictures} />
      </div>
      <div className={classes.home} aria-hidden />
    </div>
  </section>
);
