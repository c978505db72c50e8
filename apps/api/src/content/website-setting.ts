import { websiteSettings } from '@laurel/db/content/website.ts';
import { siteGroup } from '../kernel/site-group.ts';
import { anyone } from '../kernel/trpc.ts';

/** What the site of the called host needs before its first paint. Always answers, so that a site never fails to start. */
export const websiteSetting = anyone.query(async ({ ctx }) => {
  const { groupId, settings } = await websiteSettings(ctx.db, await siteGroup(ctx));
  return { groupId, ...settings, demo: ctx.ports.settings.demo };
});
