import { GroupId } from '@laurel/domain/kernel/ids.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';

export type WebsiteDesk = RouterOutputs['content']['websiteDesk'];

/** The settings of the organisation's own site. What is being edited is not changed by a refetch. */
export function useWebsiteDesk() {
  const groupId = GroupId.parse(useSession().groupId);
  const query = trpc.content.websiteDesk.useQuery({ groupId }, { refetchOnWindowFocus: false });
  return { groupId, query };
}

/** One part of these settings as its page edits it. */
export function useWebsitePart<Values>(
  groupId: GroupId,
  desk: WebsiteDesk,
  part: keyof WebsiteDesk['versions'],
  valuesOf: (desk: WebsiteDesk) => Values,
) {
  const { client } = trpc.useUtils();
  return useEditedRow(desk.versions[part], async () => {
    const now = await client.content.websiteDesk.query({ groupId });
    return { values: valuesOf(now), version: now.versions[part] };
  });
}
