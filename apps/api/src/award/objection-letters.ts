import { sidesOf } from '@laurel/db/award/handler-conflicts.ts';
import type { ObjectionRow } from '@laurel/db/award/objection-board.ts';
import { objectionSteps } from '@laurel/db/award/objection-events.ts';
import { objectionsOf } from '@laurel/db/award/result-board.ts';
import { recordLetters } from '@laurel/db/messaging/record-letters.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { type PersonId, ResultId, type TeamId, Uuid } from '@laurel/domain/kernel/ids.ts';
import type { LetterKind } from '@laurel/words/messaging/letter-kinds.ts';
import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';
import { handlerConflicts } from '../review/handler-conflicts.ts';
import { disputedHere } from './result-here.ts';

/**
 * Which notifications about the objections to a result, or about one of them, went to whom, when and how, without their
 * words: for those who see both sides. Somebody of one of the teams is told nothing of such an objection.
 */
export const objectionLetters = permitted('award:result:query')
  .input(z.strictObject({ resultId: ResultId, objectionId: Uuid.optional() }))
  .query(async ({ ctx, input: { resultId, objectionId } }) => {
    await disputedHere(ctx, resultId);
    const asked = (await objectionsOf(ctx.db, resultId)).filter(
      (one) => objectionId === undefined || one.objectionId === objectionId,
    );
    const conflicts = await handlerConflicts(ctx.db, ctx.actor, asked);
    const shown = new Map(
      asked.filter((one) => conflicts.get(one.objectionId) !== 'team').map((one) => [one.objectionId, one]),
    );
    const steps = await objectionSteps(ctx.db, resultId, [...shown.keys()]);
    const byPosition = new Map(steps.map((step) => [step.position, step]));
    const { letters, onlyNewest } = await recordLetters(ctx.db, {
      positions: [...byPosition.keys()],
      certificateIds: [],
    });
    const teams = [...shown.values()].flatMap(({ teamId, respondentTeamId }) => [teamId, respondentTeamId]);
    const [names, sides] = await Promise.all([
      personNames(
        ctx.db,
        letters.map(({ personId }) => personId),
      ),
      sidesOf(
        ctx.db,
        teams.flatMap((teamId) => teamId ?? []),
      ),
    ]);
    const listed = letters.flatMap(({ letter, position, personId, kind, by, why, at }) => {
      const step = byPosition.get(position ?? 0);
      const objection = step && shown.get(step.objectionId);
      if (!objection) return [];
      return {
        id: `${letter} ${personId}`,
        ...{ objectionId: step.objectionId, about: step.type, by, why, at },
        to: names.get(personId)?.name ?? '',
        side: sideOf(sides, objection, { personId, kind }),
      };
    });
    return { letters: listed, onlyNewest };
  });

/** Notifications that nobody but the person who objected and those who handle an objection gets. */
const TO_HANDLERS: ReadonlySet<string> = new Set<LetterKind>([
  'objectionToHandle',
  'objectionAnswered',
  'appealToDecide',
  'appealAnswered',
]);

/**
 * Of the team that objected, of the team concerned, or somebody who handles objections. Whoever got what is sent to the
 * two sides alone, and did not object, was of the team concerned then, even if they have left it since.
 */
function sideOf(
  sides: Awaited<ReturnType<typeof sidesOf>>,
  { filedBy, exOfficio, teamId, respondentTeamId }: ObjectionRow,
  { personId, kind }: { personId: PersonId; kind: string },
): 'objector' | 'respondent' | 'handler' {
  const isOf = (id: TeamId | null) => id !== null && (sides.get(id)?.people.includes(personId) ?? false);
  if (personId === filedBy) return exOfficio ? 'handler' : 'objector';
  if (isOf(respondentTeamId)) return 'respondent';
  if (isOf(teamId)) return 'objector';
  return TO_HANDLERS.has(kind) ? 'handler' : 'respondent';
}
