import { brandKitById, kitOf } from '@laurel/db/certificate/brand-kits.ts';
import { lastRowChange } from '@laurel/db/rows/version-conflict.ts';
import { EMPTY_BRAND_KIT } from '@laurel/domain/certificate/brand-kit.ts';
import { canEditDesign } from '@laurel/domain/certificate/certificate.policy.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';
import { brandRow, competitionOfKit } from './competition-of-kit.ts';

/** How a competition looks on its certificates, for its own page; empty until somebody sets it. */
export const brandKit = permitted('cert:design:query')
  .input(z.strictObject({ competitionId: CompetitionId }))
  .query(async ({ ctx, input: { competitionId } }) => {
    const competition = await competitionOfKit(ctx, competitionId);
    const row = await brandKitById(ctx.db, competitionId);
    const { table, key } = brandRow(competitionId);
    return {
      name: { zh: competition.nameZh, en: competition.nameEn },
      edition: competition.edition,
      kit: row ? kitOf(row) : EMPTY_BRAND_KIT,
      version: (await lastRowChange(ctx.db, table, key))?.changeId ?? null,
      can: { edit: canEditDesign(ctx.actor, competition) },
    };
  });
