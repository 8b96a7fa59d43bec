import type { Permission } from '@floorwright/domain/access';
import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: anyone, anyone signed in, a third-party client or the app of a visitor with a Bearer token,
 * or a member whose role in the current company allows it.
 */
export type Needs = Permission | 'signed-in' | 'client' | 'visitor' | 'public';

export type Endpoint = {
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly needs: Needs;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** `null` stands for an answer without a body. */
  readonly responses: Readonly<Record<number, z.ZodType | null>>;
  /** The body is a form (application/x-www-form-urlencoded), as OAuth wants it. */
  readonly form?: true;
  /** The body is multipart/form-data with one file in the field `file`, which is not read into memory. */
  readonly multipart?: true;
  /** How large a body it takes, where that is more than usual. */
  readonly maxBytes?: number;
  /** Pages of any origin may call it and read its answers: a third-party client runs in a browser. */
  readonly anyOrigin?: true;
  /** The answer carries the pager headers. */
  readonly paged?: true;
  /** A 200 carries a CSV file, which is sent while it is read. */
  readonly csv?: true;
  /** A 200 is a stream of server-sent events, each with the body as its data. */
  readonly events?: true;
  /** A 200 is the same for all callers and has an ETag; a browser that has it gets a 304. */
  readonly revalidated?: true;
  /** The answer is a key to something, so it is never kept for a repeated Idempotency-Key. */
  readonly secret?: true;
  /** The feature keeps the Idempotency-Key itself: what it does outside cannot be rolled back. */
  readonly keepsKey?: true;
};

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

export type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
export type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

type Status<E extends Endpoint> = keyof E['responses'] & number;
type SuccessStatus<E extends Endpoint> = Extract<Status<E>, 200 | 201 | 204>;

/** Every answer that a handler may give: a status that is not declared does not compile. */
export type Reply<E extends Endpoint> = {
  [S in Status<E>]: E['responses'][S] extends z.ZodType
    ? { status: S; body: z.input<E['responses'][S]> }
    : { status: S };
}[Status<E>];

/** What a caller reads when the call succeeds. */
export type Answer<E extends Endpoint> = {
  [S in SuccessStatus<E>]: Output<E['responses'][S]>;
}[SuccessStatus<E>];

/**
 * What a caller passes: just the parts that the endpoint declares. Parameters are values, such as the
 * number of an id, which the client writes into the path.
 */
export type CallInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType ? K : never]: K extends 'params'
    ? Output<E[K]>
    : Input<E[K]>;
};

export type EndpointTable = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;
