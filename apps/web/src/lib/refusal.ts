/**
 * What the server answered instead of doing it: a refusal of the closed list, its sentence, and the request to ask
 * about.
 */
export type Refusal = {
  readonly word: string;
  readonly sentence: string;
  readonly requestId: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
  /** The entries that the server's check of the input found wrong. */
  readonly fields?: readonly WrongEntry[];
};

export type WrongEntry = { readonly path: string; readonly code: string; readonly message: string };
