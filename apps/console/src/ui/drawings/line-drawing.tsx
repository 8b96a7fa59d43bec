import type { ReactNode } from 'react';

type Props = { width: number; height: number; children: ReactNode };

/** Line drawings share one pen: hairlines in the colour of the text around them. */
export const LineDrawing = ({ width, height, children }: Props) => (
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
