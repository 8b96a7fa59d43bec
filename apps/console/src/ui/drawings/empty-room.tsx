import { LineDrawing } from './line-drawing.tsx';

/** A room with nothing in it yet. */
export const EmptyRoom = () => (
  <LineDrawing width={96} height={72}>
    <path d="M30 66H8V6h80v60H48" />
    <path d="M30 66a18 18 0 0 1 18-18v18" strokeDasharray="2 3.5" />
    <path d="M60 6v22h28" />
    <circle cx="30" cy="28" r="2.5" stroke="var(--fw-accent-text)" />
    <circle cx="30" cy="28" r="8" stroke="var(--fw-accent-text)" strokeDasharray="2 3.5" />
  </LineDrawing>
);
