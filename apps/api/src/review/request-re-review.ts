import { randomUUID } from 'node:crypto';
import { expertFrom, expertsByIds } from '@laurel/db/expert/expert-library.ts';
import { sheetsOfWorks } from '@laurel/db/review/led-works.ts';
import { judged, reviewWorkById } from '@laurel/db/review/review-works.ts';
import { expertProgress } from '@laurel/db/review/sheet-board.ts';
import { expertOf } from '@laurel/domain/expert/expert.ts';
import { SheetId } from '@laurel/domain/kernel/ids.ts';
import { requestReReview as decide, RequestReReview } from '@laurel/domain/review/request-re-review.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { scoreSheetStreamId } from '@laurel/domain/review/score-sheet.ts';
import { isGone } from '@laurel/domain/submission/work.ts';
import { command } from '../kernel/command.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { ledWorkCalled } from './led-round.ts';
import { ofOwnTeam } from './party.ts';

/** A chair's request for more score sheets of a work; the experts are chosen by their loads and a seed. */
export const requestReReview = command({
  useCase: 'review.request_re_review',
  who: permitted('review:sheet:score'),
  input: RequestReReview,
  on: ({ ctx, command }) => ledWorkCalled(ctx, command.roundId, command.alias),
  party: (tx, { ctx, row }) => ofOwnTeam(tx, { ctx, row: row.led.row }),
  reads: ({ ctx, command }) => ({
    reReviewId: randomUUID(),
    sheetIds: Array.from({ length: command.experts }, () => SheetId.parse(randomUUID())),
    seed: ctx.ports.drawSeed(),
  }),
  // The round's lock is exclusive: two simultaneous requests see each other's sheets.
  takes: ({ command }) => ({ round: roundOf(command.roundId) }),
  looks: ({ ctx }) => ({ chief: expertOf(ctx.actor.personId) }),
  fresh: ({ read }) => read.sheetIds.map(scoreSheetStreamId),
  facts: async (tx, { row: { led, work }, read }) => {
    const { roundId, round } = led.row;
    const now = found(await reviewWorkById(tx, work.workId));
    const loads = new Map((await expertProgress(tx, roundId)).map((line) => [line.expertId, line.assigned]));
    const experts = await expertsByIds(tx, round.pool);
    return {
      ...read,
      work: { ...work, ...judged(now), version: now.version, gone: isGone(now) },
      sheets: await sheetsOfWorks(tx, roundId, [work.workId]),
      candidates: experts.map((row) => ({ expert: expertFrom(row), load: loads.get(row.personId) ?? 0 })),
    };
  },
  decide: ({ round, chief }, { command, by, facts }) => decide(round, chief, command, facts, by),
  conflicts: { fresh: 'assignmentExists', score_sheets_one_alive: 'assignmentExists' },
});
