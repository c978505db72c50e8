import { imagesByHash } from '@laurel/db/certificate/seals.ts';
import { livePreviewLinks, previewToken, writePreviewLink } from '@laurel/db/content/preview-links.ts';
import { websiteOfGroup } from '@laurel/db/content/website.ts';
import { isInBlindReview } from '@laurel/db/review/blind-review.ts';
import { workById } from '@laurel/db/submission/work-board.ts';
import { makePreviewLink as decide } from '@laurel/domain/content/make-preview-link.ts';
import { MakePreviewLink } from '@laurel/domain/content/preview-link.ts';
import { picturesIn } from '@laurel/domain/content/save-website-settings.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permitted } from '../kernel/trpc.ts';
import { PREVIEWERS, toPreview } from './previewed-here.ts';

type Of = MakePreviewLink['of'];

/** What keeps a thing from being shown to outsiders. */
async function shownWith(tx: Tx, of: Of) {
  if (of.kind === 'work') {
    const row = await workById(tx, of.workId);
    const over = row?.status === 'withdrawn' || row?.status === 'disqualified';
    const inBlindReview = await isInBlindReview(tx, of.workId);
    return { work: { submitted: Boolean(row?.work.current), over, inBlindReview } };
  }
  if (of.kind === 'article') return {};
  const hashes = picturesIn(of.settings);
  const known = await imagesByHash(tx, hashes);
  return { pictures: hashes.every((hash) => known.has(hash)) };
}

/** The settings of a site as they are in the form, over those that are kept. */
const settingsOf = async (tx: Tx, of: Of) =>
  of.kind === 'site' ? { ...(await websiteOfGroup(tx, of.groupId)), ...of.settings } : null;

/**
 * Makes a link that shows an article, a work or a site that is not published. The secret is derived from the command, so
 * that it is answered again to a repeat and stored nowhere.
 */
export const makePreviewLink = permitted(...PREVIEWERS)
  .input(withCommandId(MakePreviewLink))
  .mutation(async ({ ctx, input }) => {
    const { commandId, of } = input;
    const thing = await toPreview(ctx, of);
    const token = previewToken(ctx.ports.secrets, ctx.actor.personId, commandId);
    const { expiresAt } = await edit(ctx, 'content.make_preview_link', input, {
      turns: [`preview_links ${thing.targetId}`],
      read: async (tx, by) => ({
        ...(await shownWith(tx, of)),
        live: (await livePreviewLinks(tx, by.at, thing)).length,
      }),
      decide: (known, by) => decide(input, known, by),
      write: async (tx, made, by) => {
        const link = { ...thing, ...made, linkId: by.newId(), token, settings: await settingsOf(tx, of) };
        await writePreviewLink(tx, auditOf(ctx), link, by.at);
        return made;
      },
    });
    return { token, expiresAt };
  });
