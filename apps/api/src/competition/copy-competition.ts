import { copyBrandKit } from '@laurel/db/certificate/brand-kits.ts';
import { canEditDesign } from '@laurel/domain/certificate/certificate.policy.ts';
import { canCreateCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { type CompetitionEvent, competitionOf } from '@laurel/domain/competition/competition.ts';
import { CopyCompetition, copyCompetition as decide } from '@laurel/domain/competition/copy-competition.ts';
import type { FeeRateEvent } from '@laurel/domain/expert/expert-fees.ts';
import { together } from '@laurel/domain/kernel/decision.ts';
import type { LetterTemplateEvent } from '@laurel/domain/messaging/letter-template.ts';
import { command } from '../kernel/command.ts';
import { auditOf } from '../kernel/edit.ts';
import { permitted } from '../kernel/trpc.ts';
import { competitionHere } from './competition-here.ts';
import { besidesSettings, copyBesides, streamsBesides } from './copied-besides.ts';

/**
 * The copy belongs to the organisation of the earlier edition. Besides the settings it has its brand kit, the texts of its
 * notifications and, as a proposal, the fees of its experts.
 */
export const copyCompetition = command({
  useCase: 'competition.copy_competition',
  who: permitted('comp:info:add'),
  input: CopyCompetition,
  on: ({ ctx, command }) => competitionHere(ctx, command.sourceId),
  may: (actor, row) => canCreateCompetition(actor, row),
  reads: ({ ctx, command, row }) => besidesSettings(ctx, command, row.groupId),
  takes: ({ command: { competitionId }, row: { groupId }, read }) => ({
    ...streamsBesides({ competitionId, groupId }, read),
    competition: competitionOf(competitionId),
  }),
  looks: ({ command }) => ({ source: competitionOf(command.sourceId) }),
  facts: async (tx, { ctx, command: { competitionId, sourceId, kit }, row: { groupId }, states: { competition } }) => {
    if (!kit || competition.status !== 'none' || !canEditDesign(ctx.actor, { groupId })) return;
    const changedAt = new Date(ctx.now());
    await copyBrandKit(tx, auditOf(ctx), sourceId, { competitionId, groupId, changedAt });
  },
  decide: ({ competition, source, ...others }, { row: { cover, groupId }, command, read, by }) =>
    together<CompetitionEvent | LetterTemplateEvent | FeeRateEvent, 'competitionExists' | 'competitionNotFound'>([
      decide(competition, source, command, cover, by),
      ...copyBesides(others, { competitionId: command.competitionId, groupId }, read, by),
    ]),
  answer: (_, { command }) => ({ competitionId: command.competitionId }),
});
