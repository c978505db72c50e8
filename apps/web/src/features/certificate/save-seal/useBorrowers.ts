import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';

export type Borrower = { value: string; label: string };

/** The groups that may be allowed to use the seal: all but the one it belongs to. */
export const useBorrowers = (ownerId: string | undefined): Borrower[] => {
  const pick = useBilingual();
  const { groupId: acting } = useSession();
  const groups = trpc.organisation.groupList.useQuery();
  return (groups.data ?? [])
    .filter((group) => group.groupId !== (ownerId ?? acting))
    .map((group) => ({ value: group.groupId, label: pick({ zh: group.name, en: group.nameEn }) }));
};
