import { LineDrawing } from './line-drawing.tsx';

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
