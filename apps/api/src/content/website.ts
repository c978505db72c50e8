import { saveWebsiteSettings as keep, websiteSettings } from '@laurel/db/content/website.ts';
import { SaveWebsiteSettings } from '@laurel/domain/content/website.ts';
import { holdsIn } from '@laurel/domain/kernel/actor.ts';
import { withCommandId } from '../sent.ts';
import { anyone, must, permitted } from '../trpc.ts';

/** What the site needs before its first paint. Always answers, so that a site never fails to start. */
export const websiteSetting = anyone.query(async ({ ctx }) => {
  const { groupId, settings } = await websiteSettings(ctx.db);
  return { groupId, ...settings, demo: ctx.ports.settings.demo };
});

export const saveWebsiteSettings = permitted('sys:website:edit')
  .input(withCommandId(SaveWebsiteSettings))
  .mutation(async ({ ctx, input }) => {
    must(holdsIn(ctx.actor, 'sys:website:edit', input.groupId));
    await keep(ctx.db, ctx.actor, input.groupId, input.settings);
  });
