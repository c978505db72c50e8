import { writeWebsite } from '@laurel/db/content/website.ts';
import { canEditBanners } from '@laurel/domain/content/content.policy.ts';
import { saveBanners as decide } from '@laurel/domain/content/save-banners.ts';
import { SaveBanners } from '@laurel/domain/content/website.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { must, permitted } from '../kernel/trpc.ts';
import { websiteToSave } from './website-to-save.ts';

/** The banners of the front page, all of them, in their order. */
export const saveBanners = permitted('sys:banner:edit')
  .input(withCommandId(SaveBanners))
  .mutation(async ({ ctx, input }) => {
    const { groupId, banners, seen } = input;
    must(canEditBanners(ctx.actor, groupId));
    return edit(ctx, 'content.save_banners', input, {
      ...websiteToSave(ctx, groupId, 'banners', { banners }),
      decide: (kept) => decide(banners, kept, seen),
      write: async (tx, saved, _by, before) => ({
        version: await writeWebsite(tx, auditOf(ctx), { groupId, part: 'banners' }, saved, before),
      }),
    });
  });
