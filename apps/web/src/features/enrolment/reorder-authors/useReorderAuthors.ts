import { moved } from '#/lib/moved.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import type { Details, TeamPerson } from '../useEnrolment.ts';

/** Moves a member to another place in the order of the certificate. */
export function useReorderAuthors({ teamId, versions }: Details, members: readonly TeamPerson[]) {
  const utils = trpc.useUtils();
  const reorder = useCommand(trpc.enrolment.reorderAuthors, {
    toastRefusal: true,
    // The next move starts from the order that is kept now.
    onDone: () => utils.enrolment.enrolmentDetails.invalidate(),
    onRefused: () => utils.enrolment.enrolmentDetails.invalidate(),
  });
  const ids = members.map((one) => one.personId);
  const put = (from: number, to: number) =>
    void reorder.run({ teamId, memberIds: moved(ids, from, to), seen: versions.order });
  return { put, pending: reorder.pending };
}
