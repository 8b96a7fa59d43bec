import { couponParts, type CouponTemplate, couponTemplates } from '@floorwright/domain/engagements';

import { messages } from './messages/index.ts';

import classes from './coupon.module.css';

/** A thumbnail of the template. */
const Sketch = ({ template }: { template: CouponTemplate }) => {
  const { logo, code, button } = couponParts[template];
  const imageHeight = logo || code || button ? 14 : 20;
  return (
    <svg width="36" height="46" viewBox="0 0 36 46" fill="none" stroke="currentColor" aria-hidden>
      <rect x="1" y="1" width="34" height="44" rx="4" strokeWidth="1.5" />
      <path
        d={`M2 ${imageHeight}h32V5a3 3 0 0 0-3-3H5a3 3 0 0 0-3 3z`}
        fill="currentColor"
        fillOpacity="0.18"
        stroke="none"
      />
      {logo && <circle cx="9" cy={imageHeight} r="4" fill="var(--fw-surface)" strokeWidth="1.5" />}
      <path d={`M6 ${imageHeight + 7}h14M6 ${imageHeight + 11}h20`} strokeWidth="1.5" />
      {code && <path d="M11 31h5v5h-5zM20 31h5v5h-5zM11 39h5M20 38h2M24 40h1" strokeWidth="1.5" />}
      {button && (
        <rect x="6" y="34" width="24" height="6" rx="3" fill="currentColor" stroke="none" />
      )}
    </svg>
  );
};

const partsOf = (template: CouponTemplate): string => {
  const { logo, code, button } = couponParts[template];
  const words = messages.template;
  if (code) return logo ? words.logoImageCode : words.imageCode;
  if (button) return logo ? words.logoImageButton : words.imageButton;
  return logo ? words.logoImage : words.image;
};

type Props = { chosen: CouponTemplate; onChoose: (template: CouponTemplate) => void };

export const TemplateChoice = ({ chosen, onChoose }: Props) => (
  <div role="radiogroup" aria-label={messages.template.label}>
    <div className={classes.label}>{messages.template.label}</div>
    <div className={classes.templates}>
      {couponTemplates.map((template, at) => (
        <label key={template} className={classes.template}>
          <input
            type="radio"
            name="template"
            value={template}
            aria-label={messages.template.one(at + 1, partsOf(template))}
            checked={template === chosen}
            onChange={() => onChoose(template)}
          />
          <Sketch template={template} />
          {partsOf(template)}
        </label>
      ))}
    </div>
  </div>
);
