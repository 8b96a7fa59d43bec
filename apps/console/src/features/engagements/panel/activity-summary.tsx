import type { ActivityDraft } from '../draft/draft.ts';

import classes from './panel.module.css';

export const ActivitySummary = ({ activity }: { activity: ActivityDraft }) => {
  if (activity.scheme === 'url') return <p className={classes.link}>{activity.url}</p>;
  if (activity.scheme === 'custom')
    return (
      <dl className={classes.facts}>
        {activity.custom_attributes_attributes.map(({ name, value }, at) => [
          // Two rows may have the same name, so the index is part of the key.
          <dt key={`${at} name`}>{name}</dt>,
          <dd key={at}>{value}</dd>,
        ])}
      </dl>
    );
  const { coupon_attributes: coupon, pictures } = activity;
  return (
    <div className={classes.coupon}>
      {pictures.image === null ? (
        <span className={classes.thumbnail} />
      ) : (
        <img src={pictures.image} alt="" className={classes.thumbnail} />
      )}
      <div className={classes.couponTexts}>
        <span className={classes.couponName}>{coupon.name}</span>
        <span className={classes.note}>{coupon.title}</span>
      </div>
    </div>
  );
};
