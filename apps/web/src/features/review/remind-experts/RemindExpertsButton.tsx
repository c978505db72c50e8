import { PersonId, type RoundId } from '@laurel/domain/kernel/ids.ts';
import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from '#/lib/toast.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';

type Chosen = { personId: string; can: { remind: boolean } };
type Props = { roundId: RoundId; experts: readonly Chosen[]; onDone: () => void };

/** Writes to those of the chosen experts who have sheets to submit and were not reminded in the last day. */
export function RemindExpertsButton({ roundId, experts, onDone }: Props) {
  const { t } = useTranslation('review');
  const confirm = useConfirm();
  const due = experts.filter(({ can }) => can.remind);
  const remind = useCommand(trpc.review.remindExperts, {
    toastRefusal: true,
    onDone: ({ reminded }) => {
      toast.success(t('progress.reminded', { count: reminded }));
      onDone();
    },
  });
  const ask = async () => {
    const words = {
      title: t('progress.remindTitle', { count: due.length }),
      body: t('progress.remindBody'),
      action: t('progress.remind'),
    };
    const expertIds = due.map(({ personId }) => PersonId.parse(personId));
    if (await confirm(words)) await remind.run({ roundId, expertIds });
  };
  return due.length === 0 ? (
    <span className="text-ink-2">{t('progress.nobodyDue')}</span>
  ) : (
    <Button size="sm" icon={Bell} pending={remind.pending} onClick={() => void ask()}>
      {t('progress.remindCount', { count: due.length })}
    </Button>
  );
}
