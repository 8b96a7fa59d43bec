/** A step of an outline, in points of the page from its upper left. */
export type Step =
  | readonly ['M', number, number]
  | readonly ['L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z'];

/** Something on a page: an outline that is filled, drawn or both. A text is the outline of its letters. */
export type Mark = {
  readonly steps: readonly Step[];
  readonly fill: string | null;
  readonly line: string | null;
  readonly width: number;
  readonly dash?: readonly number[];
  /** What the outline says, for programs that read the page. */
  readonly text?: string;
};

export type PrintPage = {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly marks: readonly Mark[];
};

/** The outline of a line of text whose letters stand on the line, with its width. */
type ShapedText = { readonly width: number; at: (x: number, y: number) => Step[] };
/** Shapes a text in a size in points. */
export type Shaper = (text: string, size: number) => ShapedText;
