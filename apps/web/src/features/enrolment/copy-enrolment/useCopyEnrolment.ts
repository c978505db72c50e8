import type { CompetitionId, EnrolmentId, ItemId, TeamId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { toast } from '#/lib/toast.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';

type Copied = { from: EnrolmentId; itemId: ItemId; withMembers: boolean; withAdvisers: boolean };

/** Starts a draft from an earlier registration of one's own; says what could not be copied. */
export function useCopyEnrolment(competitionId: CompetitionId, ids: { enrolmentId: EnrolmentId; teamId: TeamId }) {
  const { t } = useTranslation('enrolment');
  const copy = useCommand(trpc.enrolment.copyEnrolment, {
    onDone: ({ copied, skipped, invited }) =>
      toast.success(t('copy.done', { copied: copied.length, skipped: skipped.length, invited })),
  });
  return { ...copy, run: (chosen: Copied) => copy.run({ ...ids, competitionId, ...chosen }) };
}
