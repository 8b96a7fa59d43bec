/** The server writes a new nonce into every page it serves; styles made at run time carry it. */
export const cspNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/** The scroll lock under a dialog makes a style of its own, and looks for the nonce here. */
export const offerNonce = (): void => {
  Object.assign(globalThis, { __webpack_nonce__: cspNonce() });
};
