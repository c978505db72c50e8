import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';

type Proposal = NonNullable<CompetitionDetails['amendment']>;

/** The second person's approval, after a question that says whom it affects and what it closes. */
export function useApproveAmendment({ competitionId }: CompetitionDetails, { amendmentId, past, affected }: Proposal) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const confirm = useConfirm();
  const command = useCommand(trpc.competition.approveAmendment, { done: t('amendment.approved') });
  const approve = async () => {
    const sure = await confirm({
      title: t('amendment.approveTitle'),
      body: past ? t('amendment.pastBody', { stage: pick(past) }) : t('amendment.approveBody', affected),
      action: t('amendment.approve'),
      ...(past ? { tone: 'danger' as const } : {}),
    });
    if (sure) await command.run({ competitionId, amendmentId, confirmPast: past !== null });
  };
  return { approve, pending: command.pending, refusal: command.refusal };
}
