import { imagesByHash } from '@laurel/db/certificate/seals.ts';
import {
  saveWebsiteSettings as keep,
  websiteOfGroup,
  websiteSettings,
  websiteVersions,
} from '@laurel/db/content/website.ts';
import { SaveBanners, SaveWebsiteSettings, siteImageHash } from '@laurel/domain/content/website.ts';
import { holdsIn } from '@laurel/domain/kernel/actor.ts';
import { GroupId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { orRefuse, refused } from '../refused.ts';
import { withCommandId } from '../sent.ts';
import { anyone, type Context, must, permitted } from '../trpc.ts';

/** What the site needs before its first paint. Always answers, so that a site never fails to start. */
export const websiteSetting = anyone.query(async ({ ctx }) => {
  const { groupId, settings } = await websiteSettings(ctx.db);
  return { groupId, ...settings, demo: ctx.ports.settings.demo };
});

/** A group's own settings, to be edited: another group's may be what the site shows. */
export const websiteDesk = permitted('sys:website:edit')
  .input(z.strictObject({ groupId: GroupId }))
  .query(async ({ ctx, input }) => {
    must(holdsIn(ctx.actor, 'sys:website:edit', input.groupId));
    // The versions first: a save between the two reads is then a conflict, and not written over.
    const versions = await websiteVersions(ctx.db, input.groupId);
    const [settings, shown] = await Promise.all([websiteOfGroup(ctx.db, input.groupId), websiteSettings(ctx.db)]);
    return { settings, versions, isShown: shown.groupId === null || shown.groupId === input.groupId };
  });

const uploaded = async ({ db }: Context, images: readonly (string | null | undefined)[]) => {
  const hashes = images.flatMap((image) => (image ? [siteImageHash(image)] : []));
  const known = await imagesByHash(db, hashes);
  if (hashes.some((hash) => !known.has(hash))) throw refused('imageRefused');
};

export const saveWebsiteSettings = permitted('sys:website:edit')
  .input(withCommandId(SaveWebsiteSettings))
  .mutation(async ({ ctx, input }) => {
    must(holdsIn(ctx.actor, 'sys:website:edit', input.groupId));
    await uploaded(ctx, [input.settings.logo, input.settings.favicon]);
    const { groupId, settings, seen } = input;
    const { version } = orRefuse(
      await keep(ctx.db, ctx.ports.secrets, ctx.actor, { groupId, part: 'frame', changes: settings, seen }),
    );
    return { version };
  });

/** The banners of the front page, all of them, in their order. */
export const saveBanners = permitted('sys:banner:edit')
  .input(withCommandId(SaveBanners))
  .mutation(async ({ ctx, input: { groupId, banners, seen } }) => {
    must(holdsIn(ctx.actor, 'sys:banner:edit', groupId));
    await uploaded(
      ctx,
      banners.map(({ image }) => image),
    );
    const changes = { banners };
    const { version } = orRefuse(
      await keep(ctx.db, ctx.ports.secrets, ctx.actor, { groupId, part: 'banners', changes, seen }),
    );
    return { version };
  });
