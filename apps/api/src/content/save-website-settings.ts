import { writeWebsite } from '@laurel/db/content/website.ts';
import { canEditWebsite } from '@laurel/domain/content/content.policy.ts';
import { saveWebsiteSettings as decide } from '@laurel/domain/content/save-website-settings.ts';
import { SaveWebsiteSettings } from '@laurel/domain/content/website.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { must, permitted } from '../kernel/trpc.ts';
import { websiteToSave } from './website-to-save.ts';

export const saveWebsiteSettings = permitted('sys:website:edit')
  .input(withCommandId(SaveWebsiteSettings))
  .mutation(async ({ ctx, input }) => {
    const { groupId, settings, seen } = input;
    must(canEditWebsite(ctx.actor, groupId));
    return edit(ctx, 'content.save_website_settings', input, {
      ...websiteToSave(ctx, groupId, 'frame', settings),
      decide: (kept) => decide(settings, kept, seen),
      write: async (tx, saved, _by, before) => ({
        version: await writeWebsite(tx, auditOf(ctx), { groupId, part: 'frame' }, saved, before),
      }),
    });
  });
