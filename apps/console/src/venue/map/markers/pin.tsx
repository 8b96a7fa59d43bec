/** A pin whose tip lies on the middle of its lower edge. */
export const Pin = () => (
  <svg width="32" height="40" viewBox="0 0 32 40" aria-hidden focusable="false">
    <path
      d="M16 38.5c-1 0-1.6-.9-2.2-1.8C9.5 30 3 22.8 3 15.5a13 13 0 0 1 26 0c0 7.3-6.5 14.5-10.8 21.2-.6.9-1.2 1.8-2.2 1.8z"
      fill="currentColor"
      stroke="#ffffff"
      strokeWidth="2"
    />
    <circle cx="16" cy="15.5" r="4.5" fill="#ffffff" />
  </svg>
);
