import { imagesByHash } from '@laurel/db/certificate/seals.ts';
import { explainWebsite, lockedWebsite, type WebsitePart } from '@laurel/db/content/website.ts';
import { type KeptWebsite, picturesIn } from '@laurel/domain/content/save-website-settings.ts';
import type { WebsiteSettings } from '@laurel/domain/content/website.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import type { Context } from '../kernel/trpc.ts';

/** What both saves of a site have in common: how its rows are read. */
export const websiteToSave = (
  ctx: Context & { readonly actor: Actor },
  groupId: GroupId,
  part: WebsitePart,
  changes: Partial<WebsiteSettings>,
) => ({
  turns: [`websites ${groupId}`],
  read: async (tx: Tx): Promise<KeptWebsite> => ({
    ...(await lockedWebsite(tx, groupId, part)),
    pictures: new Set((await imagesByHash(tx, picturesIn(changes))).keys()),
  }),
  explain: (tx: Tx, refusal: string) => explainWebsite(tx, ctx.actor, refusal, groupId, part),
});
