import type { ReactNode } from 'react';

type Props = { width: number; height: number; children: ReactNode };

/** Line drawings share one stroke: hairlines in the current text color. */
const LineDrawing = ({ width, height, children }: Props) => (
  <svg
    width={width}
    height={height}
    viewBox={`0 0 ${width} ${height}`}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    focusable="false"
  >
    {children}
  </svg>
);

/** An unplugged cable between two rooms. */
export const CutLine = () => (
  <LineDrawing width={128} height={72}>
    <path d="M8 10h34v52H8zM86 10h34v52H86z" />
    <path d="M8 28h12M108 44h12" />
    <path d="M42 36h10m34 0H76" />
    <path d="M52 31v10m24-10v10" stroke="var(--fw-accent-text)" />
    <path d="M56 34h4m-4 4h4m8-2h4" stroke="var(--fw-accent-text)" strokeDasharray="1 4" />
  </LineDrawing>
);

export const EmptyRoom = () => (
  <LineDrawing width={96} height={72}>
    <path d="M30 66H8V6h80v60H48" />
    <path d="M30 66a18 18 0 0 1 18-18v18" strokeDasharray="2 3.5" />
    <path d="M60 6v22h28" />
    <circle cx="30" cy="28" r="2.5" stroke="var(--fw-accent-text)" />
    <circle cx="30" cy="28" r="8" stroke="var(--fw-accent-text)" strokeDasharray="2 3.5" />
  </LineDrawing>
);

/** A path that leads into a wall. */
export const LostPath = () => (
  <LineDrawing width={128} height={88}>
    <path d="M44 80H8V8h112v72H72" />
    <path d="M8 44h26M52 44h14V8M90 80V56h30" />
    <path
      d="M58 80V62c0-6 4-8 9-8h8c6 0 9-3 9-9v-9"
      strokeDasharray="1 5"
      stroke="var(--fw-accent-text)"
    />
    <path d="m80 22 8 8m0-8-8 8" stroke="var(--fw-accent-text)" />
  </LineDrawing>
);
