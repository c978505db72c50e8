import { websiteOfGroup, websiteSettings, websiteVersions } from '@laurel/db/content/website.ts';
import { canEditWebsite } from '@laurel/domain/content/content.policy.ts';
import { GroupId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { groupsWithHost } from '../kernel/site-group.ts';
import { must, permitted } from '../kernel/trpc.ts';

/** A group's own settings, to be edited: the site may show another group's. */
export const websiteDesk = permitted('sys:website:edit')
  .input(z.strictObject({ groupId: GroupId }))
  .query(async ({ ctx, input }) => {
    must(canEditWebsite(ctx.actor, input.groupId));
    // The versions first: a save between the two reads is then a conflict, and is not overwritten.
    const versions = await websiteVersions(ctx.db, input.groupId);
    const [settings, shown, withHost] = await Promise.all([
      websiteOfGroup(ctx.db, input.groupId),
      websiteSettings(ctx.db, null),
      groupsWithHost(ctx),
    ]);
    const isShown = shown.groupId === null || shown.groupId === input.groupId || withHost.includes(input.groupId);
    return { settings, versions, isShown };
  });
