import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { Details, TeamPerson } from '../useEnrolment.ts';

type Props = { teamId: Details['teamId']; person: TeamPerson; onClose: () => void };

export function RemoveMemberDialog({ teamId, person: { personId, name }, onClose }: Props) {
  const { t } = useTranslation('enrolment');
  const words = t('team.remove', { returnObjects: true, name });
  const remove = useCommand(trpc.enrolment.removeMember, { done: words.done, onDone: onClose });
  const run = (reason: string) => remove.run({ teamId, personId, reason });
  return <ReasonDialog {...words} command={remove} onReason={run} onClose={onClose} />;
}
