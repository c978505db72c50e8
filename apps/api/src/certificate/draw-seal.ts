import { addImage, drawnSeals, sealTurn, writeSeal } from '@laurel/db/certificate/seals.ts';
import { allGroups } from '@laurel/db/organisation/groups.ts';
import { explainConflict } from '@laurel/db/rows/version-conflict.ts';
import { drawSeal as decide } from '@laurel/domain/certificate/draw-seal.ts';
import { organisationNamedBy, SealDrawing } from '@laurel/domain/certificate/seal-drawing.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { GroupId, Uuid } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { drawSeal as draw } from '@laurel/slide/seal/draw-seal.ts';
import { z } from 'zod';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permitted } from '../kernel/trpc.ts';
import { inside } from './batch-here.ts';
import { fontLibrary } from './font-library.ts';
import { sealRow, sealToChange } from './seal-to-change.ts';

const Input = z.strictObject({
  sealId: Uuid,
  name: z.string().trim().min(1).max(100),
  drawing: SealDrawing,
  /** The person says that the organisation may use a seal of this name; recorded with who said it and when. */
  authorised: z.boolean(),
  allowedGroupIds: z.array(GroupId).max(200),
  /** The last change of the seal that the page knew; left out by programs. */
  seen: Uuid.nullable().optional(),
});

/** Whether it has the name of an organisation of this site, or that of a seal of another one. */
const namesAnother = async (tx: Db, actor: Actor, drawing: SealDrawing): Promise<boolean> => {
  const groups = (await allGroups(tx)).map(({ groupId, name, nameEn }) => ({ groupId, names: [name, nameEn] }));
  const seals = (await drawnSeals(tx)).map((seal) => ({ groupId: seal.groupId, names: [seal.drawing.name] }));
  const named = organisationNamedBy(drawing, [...groups, ...seals]);
  return named !== undefined && !inside(actor, named);
};

/** Creates or changes a seal that is drawn from its text; its picture is kept like one that was uploaded. */
export const drawSeal = permitted('cert:design:edit')
  .input(withCommandId(Input))
  .mutation(async ({ ctx, input }) => {
    const { commandId: _, seen, authorised, ...seal } = input;
    const { svg, width, height, missing } = await draw(fontLibrary(ctx), seal.drawing);
    const { hash, size } = await ctx.ports.files.put(Buffer.from(svg));
    await edit(ctx, 'certificate.draw_seal', input, {
      turns: [sealTurn(seal.sealId)],
      read: async (tx) => {
        const rows = await sealToChange(ctx, tx, seal.sealId);
        const another = await namesAnother(tx, ctx.actor, seal.drawing);
        return { ...rows, missing, authorised, namesAnother: another };
      },
      decide: (facts) => decide(facts, seen),
      write: async (tx, _change, _by, { known, groupId }) => {
        await addImage(tx, { hash, groupId, type: 'image/svg+xml', width, height, bytes: size });
        await writeSeal(tx, auditOf(ctx), { ...seal, groupId, imageHash: hash }, known);
      },
      explain: (tx, refusal) => explainConflict(tx, ctx.actor, refusal, sealRow(seal.sealId)),
    });
  });
