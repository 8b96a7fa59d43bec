import type { KeyScope, Permission } from '@floorwright/domain/access';
import type { z } from 'zod';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: everyone, all signed-in users, a third-party client or visitor app with a Bearer
 * token, or a member whose role in the current company allows it.
 */
export type Needs = Permission | 'signed-in' | 'client' | 'visitor' | 'public';

export type Endpoint = {
  readonly method: Method;
  /** Those that a standard fixes are outside of /api. */
  readonly path: `/api/${string}` | `/.well-known/${string}`;
  readonly needs: Needs;
  readonly summary: string;
  /** API keys with one of these scopes may call it, too. Without it, none may. */
  readonly keyScopes?: readonly KeyScope[];
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** `null` means a response without a body. */
  readonly responses: Readonly<Record<number, z.ZodType | null>>;
  /** The body is a form (application/x-www-form-urlencoded), as OAuth requires. */
  readonly form?: true;
  /** Bodies, answers and errors follow SCIM (RFC 7644), and the API key is a Bearer token. */
  readonly scim?: true;
  /** The body is multipart/form-data with one file in the field `file`, which is streamed. */
  readonly multipart?: true;
  /** The maximum size of the body, if larger than usual. */
  readonly maxBytes?: number;
  /** Allows cross-origin calls: a third-party client runs in a browser. */
  readonly anyOrigin?: true;
  /** The response has the pager headers. */
  readonly paged?: true;
  /** A 200 is a CSV file, which is generated while it is sent. */
  readonly csv?: true;
  /** A 200 is a stream of server-sent events, each with the body as its data. */
  readonly events?: true;
  /**
   * A 200 is the same for all callers and has an ETag; a client with the current version gets a
   * 304.
   */
  readonly revalidated?: true;
  /** The response is a credential, so it is never stored for a repeated Idempotency-Key. */
  readonly secret?: true;
  /** Needs a sign-in or a verification of the last 15 minutes. */
  readonly verified?: true;
  /** Sets up a second factor. The first one that a company requires needs less of a sign-in. */
  readonly setsUpFactor?: true;
  /** The feature stores the Idempotency-Key itself: its external effects cannot be rolled back. */
  readonly storesKey?: true;
};

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

export type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
export type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

type Status<E extends Endpoint> = keyof E['responses'] & number;
type SuccessStatus<E extends Endpoint> = Extract<Status<E>, 200 | 201 | 204>;

/** All responses of a handler: an undeclared status does not compile. */
export type Reply<E extends Endpoint> = {
  [S in Status<E>]: E['responses'][S] extends z.ZodType
    ? { status: S; body: z.input<E['responses'][S]> }
    : { status: S };
}[Status<E>];

/** The body of a successful call. */
export type Answer<E extends Endpoint> = {
  [S in SuccessStatus<E>]: Output<E['responses'][S]>;
}[SuccessStatus<E>];

/**
 * The arguments of a call: the parts that the endpoint declares. Parameters are values, such as a
 * numeric id, which the client writes into the path.
 */
export type CallInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType ? K : never]: K extends 'params'
    ? Output<E[K]>
    : Input<E[K]>;
};

/**
 * What a caller needs at run time. The schemas are known only to the compiler: `endpoint` is never
 * set, so that a client does not have to load them.
 */
export type EndpointAddress<E extends Endpoint> = {
  readonly method: E['method'];
  readonly path: E['path'];
  readonly endpoint?: E;
};

export type EndpointAddresses<Table extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Table]: EndpointAddress<Table[Name]>;
};

export type EndpointTable = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;
