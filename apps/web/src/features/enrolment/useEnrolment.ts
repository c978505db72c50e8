import type { EnrolmentId } from '@laurel/domain/kernel/ids.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';

export type Details = RouterOutputs['enrolment']['enrolmentDetails'];
export type TeamPerson = Details['people'][number];
export type OpenSwap = NonNullable<Details['swap']>;

/** The enrolment that the address names by `id`. */
export const useEnrolment = () => {
  const { user } = useSession();
  const enrolmentId = useQueryParam('id') as EnrolmentId | null;
  const query = trpc.enrolment.enrolmentDetails.useQuery(
    { enrolmentId: enrolmentId as EnrolmentId },
    { enabled: enrolmentId !== null && user !== null },
  );
  return { enrolmentId, query };
};
