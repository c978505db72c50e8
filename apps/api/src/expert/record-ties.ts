import type { RoundRow } from '@laurel/db/review/round-board.ts';
import { sharedWorks } from '@laurel/db/review/shared-works.ts';
import { type DetectConflicts, detectConflicts as decide } from '@laurel/domain/expert/detect-conflicts.ts';
import { type Expert, type ExpertEvent, expertOf, manyExperts } from '@laurel/domain/expert/expert.ts';
import type { By } from '@laurel/domain/kernel/actor.ts';
import { type Decision, together } from '@laurel/domain/kernel/decision.ts';
import type { Event } from '@laurel/domain/kernel/events.ts';
import { grouped } from '@laurel/domain/kernel/grouped.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { command, executeMany } from '@laurel/event-store/execute-many.ts';
import { v5 as uuidv5 } from 'uuid';
import { sent } from '../kernel/sent.ts';
import type { Context, Signed } from '../kernel/trpc.ts';
import { type FoundTie, statedTies } from './stated-ties.ts';

/** An id of its own for what one command does about an expert. */
const idFor = (personId: PersonId, commandId: string) => uuidv5(personId, commandId);

/** What was found, by expert. Of several ties of two people, the first counts. */
const byExpert = (ties: readonly FoundTie[], commandId: string): DetectConflicts[] =>
  [...grouped(ties, ({ expertId }) => expertId)].map(([personId, theirs]) => {
    const first = new Map(theirs.toReversed().map((tie) => [tie.otherId, tie]));
    const found = [...first.values()].map(({ otherId, evidence }) => ({
      conflictId: uuidv5(otherId, idFor(personId, commandId)),
      otherId,
      evidence,
    }));
    return { personId, found };
  });

/** Records conflicts that were found, one command an expert: sent twice, it records nothing more. Answers how many are new. */
export async function recordTies(ctx: Signed, ties: readonly FoundTie[], commandId: string): Promise<number> {
  const commands = byExpert(ties, commandId).map((one) =>
    command({
      useCase: 'expert.detect_conflicts',
      ...sent(ctx, { ...one, commandId: idFor(one.personId, commandId) }),
      takes: { expert: expertOf(one.personId) },
      decide: ({ expert }, by) => decide(expert, one, by),
      result: (events) => events.length,
    }),
  );
  const answers = await executeMany(ctx.db, commands);
  return answers.reduce((all, answer) => all + (answer.ok ? Number(answer.result) : 0), 0);
}

type Joining = { readonly row: RoundRow; readonly expertIds: readonly PersonId[]; readonly commandId: string };

/** What these experts stated about the authors and advisers of a round. Nothing is recorded yet. */
export const tiesStatedBy = async (ctx: Signed, { row, expertIds, commandId }: Joining): Promise<DetectConflicts[]> =>
  byExpert(await statedTies(ctx, row, expertIds), commandId);

/** What is known of the experts of a round and its authors and advisers: earlier works and teams, and what they stated. */
export const tiesInRound = async (ctx: Context, row: RoundRow): Promise<FoundTie[]> => [
  ...(await sharedWorks(ctx.db, row)),
  ...(await statedTies(ctx, row, row.round.pool)),
];

/** The same, for a command that records it with a plan: no plan is made of pairs that nobody examined. */
export const tiesBeforePlan = async (
  ctx: Context,
  { row, commandId }: Pick<Joining, 'row' | 'commandId'>,
): Promise<DetectConflicts[]> => byExpert(await tiesInRound(ctx, row), commandId);

/** The streams of those experts, for the command that records the ties. */
export const tiedExperts = (ties: readonly DetectConflicts[]) =>
  manyExperts.streams(ties.map(({ personId }) => personId));

type States = { readonly [K in keyof ReturnType<typeof tiedExperts>]?: Expert };

/** The decision with the ties recorded by the same command: one that is refused records none. */
export const withTies = <E extends Event, R extends string>(
  decision: Decision<E, R>,
  states: States,
  ties: readonly DetectConflicts[],
  by: By,
): Decision<E | ExpertEvent, R | 'expertNotFound'> =>
  together<E | ExpertEvent, R | 'expertNotFound'>([
    decision,
    ...ties.map((one) => decide(manyExperts.state(states, one.personId), one, by)),
  ]);
