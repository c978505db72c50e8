import { personNames } from '@laurel/db/people/persons.ts';
import {
  canCancelCompetition,
  canEditCompetition,
  canProposeCancellation,
  canPublishCompetition,
  seesPreparations,
} from '@laurel/domain/competition/competition.policy.ts';
import { onSiteRulesOf } from '@laurel/domain/competition/on-site-rules.ts';
import { missingParts } from '@laurel/domain/competition/publish-competition.ts';
import { stageStatus } from '@laurel/domain/competition/stage.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { versionsOf } from '../kernel/edited.ts';
import { pick } from '../kernel/pick.ts';
import { permitted } from '../kernel/trpc.ts';
import { aboutCompetition } from './about-competition.ts';
import { competitionHere } from './competition-here.ts';
import { partsOf } from './edited-parts.ts';
import { previewOf } from './preview-amendment.ts';

/** Everything about one competition, for those who run it. */
export const competitionDetails = permitted('comp:info:query')
  .input(z.strictObject({ competitionId: CompetitionId }))
  .query(async ({ ctx, input }) => {
    const row = await competitionHere(ctx, input.competitionId);
    const { settings } = row;
    const amendment = seesPreparations(ctx.actor) ? settings.amendment : null;
    const cancellation = seesPreparations(ctx.actor) ? settings.cancellation : null;
    const names = await personNames(
      ctx.db,
      [amendment, cancellation].flatMap((proposal) => (proposal ? [proposal.proposedBy] : [])),
    );
    const now = ctx.now();
    return {
      ...pick(row, 'competitionId', 'groupId', 'status', 'edition', 'cover', 'publishedAt', 'changedAt'),
      settings: {
        ...aboutCompetition(settings),
        ...pick(settings, 'status', 'stages', 'review', 'amended'),
        refundWindows: settings.refundWindows ?? [],
        onSite: onSiteRulesOf(settings),
        earlyObjections: settings.earlyObjections ?? null,
        objections: settings.objections ?? null,
      },
      versions: await versionsOf(ctx.db, partsOf(row.competitionId)),
      now,
      stages: settings.stages.map((stage) => ({ ...stage, status: stageStatus(stage, now) })),
      /** The proposal that waits for a second person, with what it would do now. */
      amendment: amendment
        ? {
            ...amendment,
            ...(await previewOf(ctx, settings, amendment.changes)),
            proposer: names.get(amendment.proposedBy)?.name ?? null,
            mine: amendment.proposedBy === ctx.actor.personId,
          }
        : null,
      /** The proposal to cancel it, which waits for finance. */
      cancellation: cancellation
        ? {
            ...pick(cancellation, 'cancellationId', 'reason', 'refunds', 'at'),
            proposer: names.get(cancellation.proposedBy)?.name ?? null,
          }
        : null,
      missing: row.status === 'draft' ? missingParts(settings) : [],
      can: {
        edit: canEditCompetition(ctx.actor, row),
        publish: canPublishCompetition(ctx.actor, row),
        cancel: canProposeCancellation(ctx.actor, row),
        confirmCancellation: canCancelCompetition(ctx.actor, row),
      },
    };
  });
