import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import type { Details, TeamPerson } from '../useEnrolment.ts';

/** The one at `from` moved to `to`; the others keep their order. */
const moved = <Id>(ids: readonly Id[], from: number, to: number): Id[] => {
  const others = ids.filter((_, i) => i !== from);
  const one = ids[from];
  return one ? [...others.slice(0, to), one, ...others.slice(to)] : [...ids];
};

/** Moves a member to another place in the order of the certificate. */
export function useReorderAuthors({ teamId, versions }: Details, members: readonly TeamPerson[]) {
  const utils = trpc.useUtils();
  const reorder = useCommand(trpc.enrolment.reorderAuthors, {
    toastRefusal: true,
    // The order of another window is shown, so that the next move starts from it.
    onRefused: () => utils.enrolment.enrolmentDetails.invalidate(),
  });
  const ids = members.map((one) => one.personId);
  const put = (from: number, to: number) => {
    if (from !== to && to >= 0 && to < ids.length)
      void reorder.run({ teamId, memberIds: moved(ids, from, to), seen: versions.order });
  };
  return { put, pending: reorder.pending };
}
