import { brandKitTurn, writeBrandKit } from '@laurel/db/certificate/brand-kits.ts';
import { fontsOf } from '@laurel/db/certificate/fonts.ts';
import { ownImage, usableSeal } from '@laurel/db/certificate/seals.ts';
import { explainConflict, lastRowChange } from '@laurel/db/rows/version-conflict.ts';
import { BrandKit } from '@laurel/domain/certificate/brand-kit.ts';
import { canEditDesign } from '@laurel/domain/certificate/certificate.policy.ts';
import { setBrandKit as decide } from '@laurel/domain/certificate/set-brand-kit.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { CompetitionId, Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, must, permitted } from '../kernel/trpc.ts';
import { brandRow, competitionOfKit } from './competition-of-kit.ts';

const Input = z.strictObject({
  competitionId: CompetitionId,
  kit: BrandKit,
  /** The last change of the kit that the page knew; left out by programs. */
  seen: Uuid.nullable().optional(),
});

/** Logos are pictures that the actor's organisations uploaded, fonts those that they offer; the seal is one that the competition's may use. */
export const setBrandKit = permitted('cert:design:edit')
  .input(withCommandId(Input))
  .mutation(async ({ ctx, input }) => {
    const { competitionId, kit, seen } = input;
    const { groupId } = await competitionOfKit(ctx, competitionId);
    must(canEditDesign(ctx.actor, { groupId }));
    const row = brandRow(competitionId);
    await edit(ctx, 'certificate.set_brand_kit', input, {
      turns: [brandKitTurn(competitionId)],
      read: async (tx) => {
        for (const { hash } of kit.logos) found(await ownImage(tx, hash, groupsOf(ctx.actor)));
        return {
          lastChange: (await lastRowChange(tx, row.table, row.key))?.changeId ?? null,
          fonts: new Set((await fontsOf(tx, groupsOf(ctx.actor))).map(({ face }) => face)),
          maySeal: kit.sealId !== null && (await usableSeal(tx, kit.sealId, groupId)) !== null,
        };
      },
      decide: (facts) => decide(kit, facts, seen),
      write: (tx, change) =>
        writeBrandKit(tx, auditOf(ctx), { competitionId, groupId, changedAt: new Date(ctx.now()) }, change),
      explain: (tx, refusal) => explainConflict(tx, ctx.actor, refusal, row),
    });
  });
