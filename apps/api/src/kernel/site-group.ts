import { websiteSettings } from '@laurel/db/content/website.ts';
import { groupsByCode, topGroup } from '@laurel/db/organisation/groups.ts';
import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Context } from './trpc.ts';

/** The group whose site the host name of the call shows; null if the name is assigned to none. */
export async function siteGroup({ db, ports, request }: Context): Promise<GroupId | null> {
  const code = ports.settings.siteHosts.get(request.host);
  if (code === undefined) return null;
  const [group] = await groupsByCode(db, [code]);
  return group?.groupId ?? null;
}

/** The organisation that answers for the site: that of its host name, else the one whose site is the default. */
export const organisationOfSite = async (ctx: Context): Promise<GroupId> =>
  (await siteGroup(ctx)) ?? (await websiteSettings(ctx.db, null)).groupId ?? (await topGroup(ctx.db));

/** The groups whose sites are shown under host names of their own. */
export async function groupsWithHost({ db, ports }: Context): Promise<GroupId[]> {
  const codes = [...new Set(ports.settings.siteHosts.values())];
  return codes.length === 0 ? [] : (await groupsByCode(db, codes)).map(({ groupId }) => groupId);
}
