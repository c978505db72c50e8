import * as store from '@laurel/db/certificate/designs.ts';
import {
  imagesOf,
  ownImage,
  sealById,
  sealsFor,
  saveSeal as storeSeal,
  retireSeal as takeOut,
} from '@laurel/db/certificate/seals.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { rowVersions } from '@laurel/db/rows/version-conflict.ts';
import { canEditDesign } from '@laurel/domain/certificate/certificate.policy.ts';
import type { Design } from '@laurel/domain/certificate/design.ts';
import { loadDesign } from '@laurel/domain/certificate/design-storage.ts';
import { distinctTitle } from '@laurel/domain/certificate/distinct-title.ts';
import { isRoot } from '@laurel/domain/kernel/actor.ts';
import { DesignId, FileHash, GroupId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { orRefuse, refused } from '../refused.ts';
import { found, ListInput, must, permitted } from '../trpc.ts';
import { designHere, groupsOf } from './batch-here.ts';

/**
 * A design travels as its JSON text: it may hold keys that this version does not know and must keep, and what comes in
 * is checked by the same reader as what is stored.
 */
export const Content = z.string().min(2).max(900_000);
/** The design that this text holds, or a refusal. */
export const designIn = (content: string): Design => {
  try {
    const loaded = loadDesign(JSON.parse(content));
    if (loaded.ok) return loaded.design;
    throw refused('designInvalid', { problems: loaded.problems.slice(0, 5) });
  } catch (failure) {
    if (failure instanceof SyntaxError) throw refused('designInvalid');
    throw failure;
  }
};

/** Designs of the acting group and those below it, each whole: a card draws its slide itself. */
export const designList = permitted('cert:design:query')
  .input(ListInput)
  .query(async ({ ctx, input }) => {
    const { rows, ...page } = await store.listDesigns(ctx.db, groupsOf(ctx.actor), input);
    const names = await personNames(
      ctx.db,
      rows.map((row) => row.savedBy),
    );
    return {
      ...page,
      rows: rows.map(({ retiredAt: _, ...row }) => ({
        ...row,
        savedByName: names.get(row.savedBy)?.name ?? '',
        can: { edit: canEditDesign(ctx.actor, row) },
      })),
    };
  });

export const designDetails = permitted('cert:design:query')
  .input(z.strictObject({ designId: DesignId }))
  .query(async ({ ctx, input }) => {
    const row = await designHere(ctx, input.designId);
    return { ...row, savedAt: row.savedAt.toISOString(), can: { edit: canEditDesign(ctx.actor, row) } };
  });

/**
 * A new design: from the gallery, from a copy, from an imported file or empty; the client sends it whole. A title that
 * the group has already gets a number, so that two cards are told apart.
 */
export const createDesign = permitted('cert:design:edit')
  .input(z.strictObject({ designId: DesignId, content: Content, commandId: z.uuid() }))
  .mutation(async ({ ctx, input }) => {
    const groupId = found(ctx.actor.groupId);
    must(canEditDesign(ctx.actor, { groupId }));
    const { designId } = input;
    const sent = designIn(input.content);
    const design = { ...sent, title: distinctTitle(sent.title, await store.designTitles(ctx.db, groupId)) };
    await store.createDesign(ctx.db, { designId, groupId, design, actor: ctx.actor, requestId: ctx.request.id });
    return { designId };
  });

/** Autosave: on top of the version that the editor began from, or over whatever is there when `force`d. */
export const saveDesign = permitted('cert:design:edit')
  .input(
    z.strictObject({
      designId: DesignId,
      content: Content,
      version: z.number().int().min(1),
      force: z.boolean().default(false),
      commandId: z.uuid(),
    }),
  )
  .mutation(async ({ ctx, input }) => {
    must(canEditDesign(ctx.actor, await designHere(ctx, input.designId)));
    const saved = await store.saveEdit(ctx.db, {
      designId: input.designId,
      design: designIn(input.content),
      expected: input.version,
      force: input.force,
      actor: ctx.actor,
      requestId: ctx.request.id,
    });
    if (saved.ok) return { version: saved.version, hash: saved.hash };
    if (saved.refusal === 'designNotFound') throw refused('designNotFound');
    const who = await personNames(ctx.db, [saved.savedBy]);
    throw refused('designConflict', {
      version: saved.version,
      by: who.get(saved.savedBy)?.name ?? '',
      at: saved.savedAt.toISOString(),
      hash: saved.hash,
    });
  });

export const designHistory = permitted('cert:design:query')
  .input(z.strictObject({ designId: DesignId }))
  .query(async ({ ctx, input }) => {
    await designHere(ctx, input.designId);
    const versions = await store.designHistory(ctx.db, input.designId);
    const names = await personNames(
      ctx.db,
      versions.map((version) => version.savedBy),
    );
    return versions.map((version) => ({
      ...version,
      savedAt: version.savedAt.toISOString(),
      savedByName: names.get(version.savedBy)?.name ?? '',
    }));
  });

/** A version out of the history, to look at or to go back to (which is saving it again). */
export const designVersion = permitted('cert:design:query')
  .input(z.strictObject({ designId: DesignId, hash: FileHash }))
  .query(async ({ ctx, input }) => {
    await designHere(ctx, input.designId);
    return found(await store.designVersion(ctx.db, input.hash, input.designId));
  });

export const retireDesign = permitted('cert:design:edit')
  .input(z.strictObject({ designId: DesignId, commandId: z.uuid() }))
  .mutation(async ({ ctx, input }) => {
    must(canEditDesign(ctx.actor, await designHere(ctx, input.designId)));
    if (!(await store.retireDesign(ctx.db, input.designId, ctx.actor))) throw refused('designNotFound');
  });

/** Pictures uploaded by the group: what the designer's picture panel offers. */
export const imageList = permitted('cert:design:query').query(({ ctx }) => imagesOf(ctx.db, groupsOf(ctx.actor)));

/** Seals that the acting group may use: its own, with who else may use them, and those that others let it use. */
export const sealList = permitted('cert:design:query').query(async ({ ctx }) => {
  const seals = await sealsFor(ctx.db, groupsOf(ctx.actor));
  const versions = await rowVersions(
    ctx.db,
    'certificate_seals',
    seals.map(({ sealId }) => sealId),
  );
  return seals.map(({ sealId, groupId, name, imageHash, allowedGroupIds }) => {
    const edit = canEditDesign(ctx.actor, { groupId });
    const version = versions.get(sealId) ?? null;
    return { sealId, groupId, name, imageHash, version, allowedGroupIds: edit ? allowedGroupIds : [], can: { edit } };
  });
});

export const saveSeal = permitted('cert:design:edit')
  .input(
    z.strictObject({
      sealId: z.uuid(),
      name: z.string().trim().min(1).max(100),
      imageHash: FileHash,
      allowedGroupIds: z.array(GroupId).max(200),
      /** The last change of the seal that the page knew; left out by programs. */
      seen: z.uuid().nullable().optional(),
      commandId: z.uuid(),
    }),
  )
  .mutation(async ({ ctx, input }) => {
    const { commandId: _, seen, ...seal } = input;
    // A seal stays its group's, whichever group above it changes who may use it.
    const before = await sealById(ctx.db, input.sealId);
    const groupId = before?.groupId ?? found(ctx.actor.groupId);
    found(isRoot(ctx.actor) || ctx.actor.groupIds.has(groupId) ? true : undefined);
    must(canEditDesign(ctx.actor, { groupId }));
    if (seal.imageHash !== before?.imageHash)
      found(await ownImage(ctx.db, seal.imageHash, isRoot(ctx.actor) ? null : [...ctx.actor.groupIds]));
    orRefuse(await storeSeal(ctx.db, { ...seal, groupId }, ctx.actor, seen));
  });

export const retireSeal = permitted('cert:design:edit')
  .input(z.strictObject({ sealId: z.uuid(), commandId: z.uuid() }))
  .mutation(async ({ ctx, input }) => {
    const { groupId } = found(await sealById(ctx.db, input.sealId));
    found(isRoot(ctx.actor) || ctx.actor.groupIds.has(groupId) ? true : undefined);
    must(canEditDesign(ctx.actor, { groupId }));
    if (!(await takeOut(ctx.db, input.sealId, ctx.actor))) throw refused('sealNotFound');
  });
