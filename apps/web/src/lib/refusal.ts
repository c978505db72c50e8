/** What the server answered instead of doing it: a word of the closed list, its sentence, and the request to ask about. */
export type Refusal = {
  readonly word: string;
  readonly sentence: string;
  readonly requestId: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
};
