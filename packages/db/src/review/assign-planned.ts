import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { PlanId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { assignPlanned as decide, type PlannedSheet } from '@laurel/domain/review/assign-planned.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { scoreSheetStreamId } from '@laurel/domain/review/score-sheet.ts';
import type { RequestMeta } from '@laurel/event-store/command.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { expertFrom, expertsByIds } from '../expert/expert-library.ts';
import { worksTaken } from './continued-works.ts';
import { isReviewable, judged, reviewWorksByIds, waitsForCheck } from './review-works.ts';
import { roundById } from './round-board.ts';

type Portion = {
  readonly roundId: RoundId;
  readonly planId: PlanId;
  readonly portion: number;
  readonly sheets: readonly PlannedSheet[];
};
type About = { readonly commandId: string; readonly actor: Actor; readonly request: RequestMeta };

/** Assigns one portion of an approved plan. `commandId` is that of the whole plan. */
export const assignPlanned = (db: Db, { roundId, planId, portion, sheets }: Portion, { commandId, ...about }: About) =>
  execute(db, {
    useCase: 'review.assign_planned',
    command: { roundId, planId, portion },
    commandId: `${commandId}-${portion}`,
    ...about,
    takes: {},
    looks: { round: roundOf(roundId) },
    fresh: sheets.map(({ sheetId }) => scoreSheetStreamId(sheetId)),
    facts: async (tx) => {
      const experts = await expertsByIds(tx, [...new Set(sheets.map(({ expertId }) => expertId))]);
      const row = await roundById(tx, roundId);
      const screened = row ? (await worksTaken(tx, row)).screened : [];
      const works = (await reviewWorksByIds(tx, [...new Set(sheets.map(({ workId }) => workId))])).filter(
        (work) => isReviewable(work.status) && !waitsForCheck(work, screened),
      );
      return {
        experts: new Map(experts.map((row) => [row.personId, expertFrom(row)])),
        works: new Map(works.map((work) => [work.workId, judged(work)])),
      };
    },
    decide: ({ round }, by, facts) => decide(round, planId, sheets, facts, by),
    conflicts: { fresh: 'assignmentExists', score_sheets_one_alive: 'assignmentExists' },
  });
