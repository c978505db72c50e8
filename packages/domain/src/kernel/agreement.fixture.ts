import fc from 'fast-check';
import { expect } from 'vitest';
import type { Decision } from './decision.ts';
import type { Event, EventDefinition } from './events.ts';

/** The result of a decider: the refusal, or whether anything happened. */
export const answerOf = (decision: Decision<unknown, string>): string => {
  if (!decision.ok) return decision.refusal;
  return decision.events.length > 0 ? 'done' : 'nothing';
};

/**
 * Runs a property over `runs` histories that are the same each time, so that a test can demand what they reach, and over
 * a third as many new ones, which may find what nobody thought of.
 */
export function overHistories<T>(property: fc.IProperty<T>, runs: number): void {
  fc.assert(property, { numRuns: runs, seed: 1 });
  fc.assert(property, { numRuns: Math.ceil(runs / 3) });
}

/** The same where a history goes through a database. */
export async function overStoredHistories<T>(property: fc.IAsyncProperty<T>, runs: number): Promise<void> {
  await fc.assert(property, { numRuns: runs, seed: 1 });
  await fc.assert(property, { numRuns: Math.ceil(runs / 3) });
}

/** A decider compared with a plain model that was written from the text of the lifecycle, not from the code. */
export type Agreement<Step, Real, Model, E extends Event> = {
  readonly begin: () => readonly [Real, Model];
  readonly decide: (real: Real, step: Step) => Decision<E, string>;
  readonly evolve: (real: Real, event: E) => Real;
  /** The lifecycle's answer to the step, and the state after it. Pure. */
  readonly says: (model: Model, step: Step) => readonly [answer: string, after: Model];
  /** What of both must be the same after every step. */
  readonly shows: { readonly real: (real: Real) => unknown; readonly model: (model: Model) => unknown };
  readonly definitions: readonly EventDefinition[];
};

/**
 * Takes the steps one by one: decider and model must give the same answer and be in the same state. Afterwards the
 * events, stored and read again, must fold to exactly that state. Returns every answer in order.
 */
export function agree<Step, Real, Model, E extends Event>(
  { begin, decide, evolve, says, shows, definitions }: Agreement<Step, Real, Model, E>,
  steps: readonly Step[],
): string[] {
  let [real, model] = begin();
  const first = real;
  const log: E[] = [];
  const answers: string[] = [];
  for (const [i, step] of steps.entries()) {
    const decision = decide(real, step);
    const answer = answerOf(decision);
    const [expected, after] = says(model, step);
    const where = () => `step ${i}, ${JSON.stringify(step)}, at ${JSON.stringify(shows.model(model))}`;
    if (answer !== expected) expect.fail(`${where()}: the text says ${expected}, the code says ${answer}`);
    answers.push(answer);
    if (decision.ok) {
      log.push(...decision.events);
      real = decision.events.reduce(evolve, real);
    }
    model = after;
    const [is, ought] = [JSON.stringify(shows.real(real)), JSON.stringify(shows.model(model))];
    if (is !== ought) expect.fail(`${where()}: ${is} where the text has ${ought}`);
  }
  const byType = new Map(definitions.map((definition) => [definition.type, definition]));
  const read = log.map(({ type, data }) => {
    const schema = byType.get(type)?.schema;
    if (!schema) throw new Error(`${type} is no event of this stream`);
    return { type, data: schema.parse(JSON.parse(JSON.stringify(data))) } as E;
  });
  expect(read.reduce(evolve, first)).toEqual(real);
  return answers;
}
