import { copyBrandKit } from '@laurel/db/certificate/brand-kits.ts';
import { canEditDesign } from '@laurel/domain/certificate/certificate.policy.ts';
import { canCreateCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { CopyCompetition, copyCompetition as decide } from '@laurel/domain/competition/copy-competition.ts';
import { command } from '../kernel/command.ts';
import { auditOf } from '../kernel/edit.ts';
import { permitted } from '../kernel/trpc.ts';
import { competitionHere } from './competition-here.ts';

/** The copy, with its brand kit, belongs to the organisation of the earlier edition. */
export const copyCompetition = command({
  useCase: 'competition.copy_competition',
  who: permitted('comp:info:add'),
  input: CopyCompetition,
  on: ({ ctx, command }) => competitionHere(ctx, command.sourceId),
  may: (actor, row) => canCreateCompetition(actor, row),
  takes: ({ command }) => ({ competition: competitionOf(command.competitionId) }),
  looks: ({ command }) => ({ source: competitionOf(command.sourceId) }),
  facts: async (tx, { ctx, command: { competitionId, sourceId, kit }, row: { groupId }, states: { competition } }) => {
    if (!kit || competition.status !== 'none' || !canEditDesign(ctx.actor, { groupId })) return;
    const changedAt = new Date(ctx.now());
    await copyBrandKit(tx, auditOf(ctx), sourceId, { competitionId, groupId, changedAt });
  },
  decide: ({ competition, source }, { row, command, by }) => decide(competition, source, command, row.cover, by),
  answer: (_, { command }) => ({ competitionId: command.competitionId }),
});
