import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';

type SignUp = RouterOutputs['enrolment']['signUps']['rows'][number];
type ToApprove = Pick<SignUp, 'enrolmentId' | 'teamName' | 'number'> & {
  readonly can: { readonly approve: boolean; readonly schoolApprove: boolean; readonly regionApprove: boolean };
};

/** Which approval this person can give now; null if none. */
const tierOf = ({ approve, schoolApprove, regionApprove }: ToApprove['can']) => {
  if (approve) return 'organiser';
  if (schoolApprove) return 'school';
  return regionApprove ? 'region' : null;
};

export const mayApprove = ({ can }: Pick<ToApprove, 'can'>) => tierOf(can) !== null;

const bodies = {
  organiser: 'list.approveBody',
  school: 'list.schoolApproveBody',
  region: 'list.regionApproveBody',
} as const;

/** Confirms the approval of one enrolment: the organiser's, or the school's or the region's where it comes first. */
export function useApproveEnrolment() {
  const { t } = useTranslation('enrolment');
  const confirm = useConfirm();
  const options = { done: t('list.approved'), toastRefusal: true };
  const organiser = useCommand(trpc.enrolment.approveEnrolment, options);
  const school = useCommand(trpc.enrolment.schoolApproveEnrolment, options);
  const region = useCommand(trpc.enrolment.regionApproveEnrolment, options);
  const commands = { organiser, school, region };
  const ask = async ({ enrolmentId, teamName, number, can }: ToApprove) => {
    const tier = tierOf(can);
    if (tier === null) return;
    const question = {
      title: t('list.approveTitle', { team: teamName, number: number ?? '' }),
      body: t(bodies[tier]),
      action: t('list.approve'),
    };
    if (await confirm(question)) await commands[tier].run({ enrolmentId });
  };
  return { ask, pending: organiser.pending || school.pending || region.pending };
}
