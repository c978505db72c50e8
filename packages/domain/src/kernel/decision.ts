import type { Bilingual } from './text.ts';

/** What a refusal may carry for its sentence: plain values, named as the sentence's placeholders, names in both languages. */
export type RefusalDetail = Readonly<Record<string, string | number | readonly string[] | Bilingual>>;

/**
 * The answer of a decider. Accepted with no events means "already so": nothing is written and the caller gets ok.
 * Refusals are returned, never thrown; the decider's return type lists them.
 */
export type Decision<Event, Refusal extends string> =
  | { readonly ok: true; readonly events: readonly Event[] }
  | { readonly ok: false; readonly refusal: Refusal; readonly detail?: RefusalDetail };

/** What a decider may refuse. */
export type RefusalOf<Decider extends (...args: never[]) => unknown> = Extract<
  ReturnType<Decider>,
  { readonly ok: false; readonly refusal: string }
>['refusal'];

export const accept = <Event = never>(...events: Event[]): { ok: true; events: Event[] } => ({ ok: true, events });

/** Several decisions as one: the events of all, or the first refusal. */
export const together = <Event, Refusal extends string>(
  decisions: readonly Decision<Event, Refusal>[],
): Decision<Event, Refusal> => {
  const events: Event[] = [];
  for (const decision of decisions) {
    if (!decision.ok) return decision;
    events.push(...decision.events);
  }
  return accept(...events);
};

export const refuse = <Refusal extends string>(refusal: Refusal, detail?: RefusalDetail) =>
  detail ? { ok: false as const, refusal, detail } : { ok: false as const, refusal };

/** The answer of a decider about rows that are merely edited: what is to be written of them, or why not. */
export type RowDecision<Change, Refusal extends string> =
  | { readonly ok: true; readonly change: Change }
  | { readonly ok: false; readonly refusal: Refusal; readonly detail?: RefusalDetail };

export const write = <const Change>(change: Change): { ok: true; change: Change } => ({ ok: true, change });
