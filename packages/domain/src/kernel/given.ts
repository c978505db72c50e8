import { expect } from 'vitest';
import type { By } from './actor.ts';
import type { PersonId } from './ids.ts';

/** given(history).when(decide).then(decision): a decider's specification, run on the folded history. */
export const scenario = <State, Event>(initial: () => State, evolve: (state: State, event: Event) => State) => ({
  given: (...history: Event[]) => ({
    when: <Outcome>(decide: (state: State) => Outcome) => {
      const outcome = decide(history.reduce(evolve, initial()));
      return { then: (expected: NoInfer<Outcome>) => expect(outcome).toEqual(expected) };
    },
  }),
  /**
   * What a decider refuses, each refusal with the history that leads to it; refusals caused by other commands or events
   * are left out.
   */
  refuses: <Outcome extends Answer>(decide: (state: State) => Outcome, histories: Histories<Outcome, Event>) => {
    for (const [word, history] of Object.entries<readonly Event[] | undefined>(histories))
      if (history) expect(decide(history.reduce(evolve, initial()))).toEqual({ ok: false, refusal: word });
  },
});

type Answer = { readonly ok: boolean; readonly refusal?: string };
type Histories<Outcome, Event> = {
  readonly [Word in Extract<Outcome, { readonly refusal: string }>['refusal']]?: readonly Event[];
};

/** The same actor, who made this person's account or whose account that person made. */
export const tied = (by: By, to: PersonId): By => ({ ...by, actor: { ...by.actor, tiedTo: new Set([to]) } });
