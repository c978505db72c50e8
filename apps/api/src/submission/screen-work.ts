import { remedyState } from '@laurel/db/award/objection-remedies.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { screenWork as decide, ScreenWork } from '@laurel/domain/submission/screen-work.ts';
import { canScreenWork } from '@laurel/domain/submission/submission.policy.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { permitted } from '../kernel/trpc.ts';
import { reviewOf } from '../review/in-review.ts';
import { ofDecisionByAnother, ofOwnTeam } from '../review/party.ts';
import { checkOf } from './edited-parts.ts';
import { onWork } from './work-facts.ts';

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
  facts: async (tx, { ctx, command: { workId, objectionId }, read, states }) => ({
    inReview: await read.facts(tx, states),
    ordered: objectionId
      ? await remedyState(tx, { objectionId, remedy: 'acceptWork', workId, now: ctx.now() })
      : undefined,
  }),
  decide: ({ work, competition }, { command, by, facts: { inReview, ordered } }) =>
    decide(work, command, by, competition, inReview, ordered),
});
