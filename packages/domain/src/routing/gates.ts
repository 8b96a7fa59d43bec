/** A point of the network where a route may begin or end, and the walk from or to what it stands for. */
export type Gate = { readonly point: number; readonly metres: number };
