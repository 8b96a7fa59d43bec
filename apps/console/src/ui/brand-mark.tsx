/** The product's mark: a floor seen from above, one room marked. */
export const BrandMark = ({ size = 24 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden focusable="false">
    <path d="M13 13h7v6a1 1 0 0 1-1 1h-6z" fill="var(--fw-accent)" />
    <path
      d="M8 20H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-6v-3M13 13h7M4 10h4M12 10h1V4"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
