import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';

/** The groups the reader works for, as options, the selected one first. */
export const useGroupOptions = () => {
  const pick = useBilingual();
  const { data } = trpc.identity.groupSelect.useQuery();
  const options = (data?.groups ?? []).map((group) => ({
    value: group.groupId as string,
    label: pick({ zh: group.groupName, en: group.groupNameEn }),
  }));
  return { options, selected: data?.groupId ?? '' };
};
