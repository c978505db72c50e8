import { remedyState } from '@laurel/db/award/objection-remedies.ts';
import { roundsOfCompetition } from '@laurel/db/review/round-board.ts';
import type { WorkRow } from '@laurel/db/submission/work-board.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { screenWork as decide, ScreenWork } from '@laurel/domain/submission/screen-work.ts';
import { canScreenWork } from '@laurel/domain/submission/submission.policy.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { permitted } from '../kernel/trpc.ts';
import { reviewOf } from '../review/in-review.ts';
import { ofDecisionByAnother, ofOwnTeam } from '../review/party.ts';
import { checkOf } from './edited-parts.ts';
import { onWork } from './work-facts.ts';

/** Whether a round of the work's category is over. */
const isJudged = async (tx: Tx, { competitionId, itemId }: Pick<WorkRow, 'competitionId' | 'itemId'>) =>
  (await roundsOfCompetition(tx, competitionId)).some(
    ({ status, round }) => (status === 'closed' || status === 'sealed') && round.itemIds.includes(itemId),
  );

export const screenWork = command({
  useCase: 'submission.screen_work',
  who: permitted('work:info:screen'),
  input: ScreenWork.extend(Seen),
  ...onWork,
  may: canScreenWork,
  party: async (tx, call) => {
    const { objectionId } = call.command;
    return (await ofOwnTeam(tx, call)) ?? (objectionId ? ofDecisionByAnother(tx, call, objectionId) : null);
  },
  reads: ({ ctx, command }) => reviewOf(ctx, command.workId),
  looks: ({ row, read }) => ({ ...read.sheets, ...read.rounds, competition: competitionOf(row.competitionId) }),
  edits: ({ command }) => checkOf(command.workId),
  facts: async (tx, { ctx, command: { workId, objectionId }, row, read, states }) => {
    const inReview = await read.facts(tx, states);
    if (!objectionId) return { inReview, ordered: undefined };
    const ordered = await remedyState(tx, { objectionId, remedy: 'acceptWork', workId, now: ctx.now() });
    // Accepted after the others were judged, it would be in the running without ever being scored.
    const late = row.status === 'ineligible' && (await isJudged(tx, row));
    return { inReview: { ...inReview, judged: inReview.judged || late }, ordered };
  },
  decide: ({ work, competition }, { command, by, facts: { inReview, ordered } }) =>
    decide(work, command, by, competition, inReview, ordered),
});
