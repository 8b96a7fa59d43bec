import type { CouponEncoding } from '@floorwright/domain/engagements';

import { QrCode } from '../../../ui/qr-code.tsx';
import { barCodeOf, barCodeQuietZone } from './barcode.ts';
import { messages } from './messages/index.ts';

import classes from './phone.module.css';

const barHeight = 70;

const LineCode = ({ text }: { text: string }) => {
  const code = barCodeOf(text);
  if (!code) return <p className={classes.noCode}>{messages.code.notEncodable}</p>;
  const width = code.modules + 2 * barCodeQuietZone;
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${width} ${barHeight}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={messages.code.bars(text)}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${width}v${barHeight}H0z`} fill="#ffffff" />
      {code.bars.map(({ at, width: thick }) => (
        <rect
          key={at}
          x={at + barCodeQuietZone}
          y={0}
          width={thick}
          height={barHeight}
          fill="#000000"
        />
      ))}
    </svg>
  );
};

type Props = { encoding: CouponEncoding; text: string };

export const CouponCode = ({ encoding, text }: Props) =>
  encoding === 'qr_code' ? (
    <QrCode text={text} label={messages.code.qr(text)} className={classes.qr} />
  ) : (
    <LineCode text={text} />
  );
