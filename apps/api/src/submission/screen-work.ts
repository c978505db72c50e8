import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { screenWork as decide, ScreenWork } from '@laurel/domain/submission/screen-work.ts';
import { canScreenWork } from '@laurel/domain/submission/submission.policy.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { permitted } from '../kernel/trpc.ts';
import { reviewOf } from '../review/in-review.ts';
import { ofOwnTeam } from '../review/party.ts';
import { checkOf } from './edited-parts.ts';
import { onWork } from './work-facts.ts';

export const screenWork = command({
  useCase: 'submission.screen_work',
  who: permitted('work:info:screen'),
  input: ScreenWork.extend(Seen),
  ...onWork,
  may: canScreenWork,
  party: (tx, call) => ofOwnTeam(tx, call),
  reads: ({ ctx, command }) => reviewOf(ctx, command.workId),
  looks: ({ row, read }) => ({ ...read.sheets, ...read.rounds, competition: competitionOf(row.competitionId) }),
  edits: ({ command }) => checkOf(command.workId),
  facts: (tx, { read, states }) => read.facts(tx, states),
  decide: ({ work, competition }, { command, by, facts: inReview }) => decide(work, command, by, competition, inReview),
});
