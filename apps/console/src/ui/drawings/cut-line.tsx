import { LineDrawing } from './line-drawing.tsx';

/** A cable between two rooms that is not plugged in. */
export const CutLine = () => (
  <LineDrawing width={128} height={72}>
    <path d="M8 10h34v52H8zM86 10h34v52H86z" />
    <path d="M8 28h12M108 44h12" />
    <path d="M42 36h10m34 0H76" />
    <path d="M52 31v10m24-10v10" stroke="var(--fw-accent-text)" />
    <path d="M56 34h4m-4 4h4m8-2h4" stroke="var(--fw-accent-text)" strokeDasharray="1 4" />
  </LineDrawing>
);
