import { maxCornerDistance, maxRingCorners, minRingArea } from '@floorwright/domain/geo';
import type { MeasuredLine, NoticeText } from '@floorwright/floor-editor';

import { figure } from '../../../../lib/format.ts';
import { locale } from '../../../../lib/language/language.ts';
import { messages } from './messages/index.ts';

/** Why something was not done. */
export const noticeInWords = (text: NoticeText): string => {
  if (text === 'too-many-corners') return messages.tooManyCorners(figure(maxRingCorners));
  if (text === 'too-large') return messages.tooLarge(figure(maxCornerDistance / 1000));
  if (text === 'too-small') return messages.tooSmall(figure(minRingArea));
  if (typeof text === 'string') return messages.plain[text];
  const { title } = text;
  switch (text.notice) {
    case 'room-taken':
      return title === '' ? messages.roomTaken : messages.roomHas(title);
    case 'shape-of':
      return messages.problemOf(title === '' ? messages.aPoi : title, noticeInWords(text.problem));
  }
};

const twoDigits = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});

/** What the ruler has measured. */
export const measuredInWords = ({ length, inside }: MeasuredLine): string => {
  const distance = twoDigits.format(length);
  return inside
    ? messages.area(distance, twoDigits.format(inside.area), twoDigits.format(inside.outline))
    : messages.distance(distance);
};
