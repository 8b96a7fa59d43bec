type Json = Record<string, unknown>;

const address = /^[\d.]+$|^\[/;

/** Old browsers have none, nor have pages without HTTPS or without a host name. */
export const arePasskeysSupported = (): boolean =>
  'PublicKeyCredential' in window && !address.test(window.location.hostname);

/** Loaded on first use: most sign-ins do not need it. */
const load = () => import('@simplewebauthn/browser');

/** Null if the user closed the browser's dialog, or has no passkey that fits. */
const chosen = async (credential: Promise<object>): Promise<Json | null> => {
  try {
    return { ...(await credential) };
  } catch {
    return null;
  }
};

type Library = Awaited<ReturnType<typeof load>>;
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON'];
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON'];

/** Makes a passkey with the options of the server. */
export const createPasskey = async (options: Json): Promise<Json | null> => {
  const { startRegistration } = await load();
  // The server writes them with the types of the same library.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return chosen(startRegistration({ optionsJSON: options as unknown as CreationOptions }));
};

/** Asks for a passkey with the options of the server. */
export const askForPasskey = async (options: Json): Promise<Json | null> => {
  const { startAuthentication } = await load();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return chosen(startAuthentication({ optionsJSON: options as unknown as RequestOptions }));
};
