import { couponParts } from '@floorwright/domain/engagements';
import { lazy, Suspense } from 'react';

import type { CouponDraft } from '../draft/draft.ts';
import { messages } from './messages/index.ts';

import classes from './phone.module.css';

// The code libraries load only for coupons with a code.
const CouponCode = lazy(async () => {
  const { CouponCode: loaded } = await import('./coupon-code.tsx');
  return { default: loaded };
});

type Props = { coupon: CouponDraft['coupon_attributes']; pictures: CouponDraft['pictures'] };

const Picture = ({ of, name }: { of: string | null; name: string }) =>
  of === null ? (
    <span className={classes.noPicture}>{name}</span>
  ) : (
    <img src={of} alt={name} className={classes.picture} />
  );

/** A coupon in the layout of its template. */
export const CouponCard = ({ coupon, pictures }: Props) => {
  const parts = couponParts[coupon.template];
  const number = coupon.unique_identifier_number.trim();
  return (
    <article
      className={classes.card}
      data-template={coupon.template}
      aria-label={messages.card.label}
    >
      <div className={classes.image}>
        <Picture of={pictures.image} name={messages.card.background} />
      </div>
      {parts.logo && (
        <div className={classes.logo}>
          <Picture of={pictures.logo} name={messages.fields.logo} />
        </div>
      )}
      <div className={classes.words}>
        <strong className={classes.name} dir="auto">
          {coupon.name || messages.card.name}
        </strong>
        <span className={classes.title} dir="auto">
          {coupon.title || messages.card.title}
        </span>
        {coupon.description !== '' && (
          <p className={classes.description} dir="auto">
            {coupon.description}
          </p>
        )}
      </div>
      {parts.code && (
        <div className={classes.code}>
          {number === '' ? (
            <p className={classes.noCode}>{messages.card.codeHere}</p>
          ) : (
            <Suspense fallback={<span className={classes.qr} />}>
              <CouponCode encoding={coupon.encoding_type} text={number} />
            </Suspense>
          )}
          <span className={classes.number} dir="auto">
            {coupon.identifier_number || messages.code.number}
          </span>
        </div>
      )}
      {parts.button && (
        <span
          className={classes.button}
          dir="auto"
          style={{
            color: coupon.button_font_color,
            backgroundColor: coupon.button_background_color,
          }}
        >
          {coupon.button_label || messages.card.button}
        </span>
      )}
    </article>
  );
};
