import type { Design } from '@laurel/domain/certificate/design.ts';

/**
 * The one history of the designer, for canvas, panels and text alike. A design is never changed in place and two designs
 * share what is equal in them, so an entry simply holds the design before and after: going back is exact by construction.
 */
export type Moment = { readonly design: Design; readonly selection: readonly string[] };
type Entry = {
  /** What was done, in the reader's language. */
  readonly name: string;
  readonly before: Moment;
  readonly after: Moment;
  /** Entries of one key that follow each other closely are one entry. */
  readonly coalesce?: string | undefined;
  /** Milliseconds. */
  readonly at: number;
};
export type History = {
  readonly past: readonly Entry[];
  readonly future: readonly Entry[];
  /** Nothing joins the last entry any more: something was undone or redone since. */
  readonly sealed: boolean;
};

/** As many steps as an evening needs; older ones are forgotten. */
const STEPS_KEPT = 300;
/** Entries of one key join within this time, in milliseconds. */
const JOINED_WITHIN = 1000;
/** Entries under a key that begins so join however long they take: they are one movement of the hand. */
export const GESTURE = 'gesture:';

export const emptyHistory: History = { past: [], future: [], sealed: false };

const joins = (last: Entry, next: Entry) =>
  next.coalesce !== undefined &&
  last.coalesce === next.coalesce &&
  (next.coalesce.startsWith(GESTURE) || next.at - last.at < JOINED_WITHIN);

/** Adds a step: what could be redone is forgotten, and a step that continues the last one becomes part of it. */
export const record = (history: History, entry: Entry): History => {
  const last = history.past.at(-1);
  if (last && !history.sealed && joins(last, entry))
    return { past: [...history.past.slice(0, -1), { ...entry, before: last.before }], future: [], sealed: false };
  return { past: [...history.past, entry].slice(-STEPS_KEPT), future: [], sealed: false };
};

export type Stepped = { readonly history: History; readonly entry: Entry };

export const stepBack = ({ past, future }: History): Stepped | undefined => {
  const entry = past.at(-1);
  return entry && { entry, history: { past: past.slice(0, -1), future: [entry, ...future], sealed: true } };
};

export const stepForward = ({ past, future }: History): Stepped | undefined => {
  const [entry, ...rest] = future;
  return entry && { entry, history: { past: [...past, entry], future: rest, sealed: true } };
};
