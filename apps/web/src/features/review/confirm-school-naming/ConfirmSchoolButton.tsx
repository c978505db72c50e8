import type { EnrolmentId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { toast } from '#/lib/toast.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { Naming } from '../naming.ts';

/** Confirms the conflict of every expert of the named school together. */
export function ConfirmSchoolButton({ roundId, naming }: { roundId: RoundId; naming: Naming }) {
  const { t } = useTranslation('review');
  const ask = useConfirm();
  const confirm = useCommand(trpc.review.confirmSchoolNaming, {
    toastRefusal: true,
    onDone: ({ confirmed }) => toast.success(t('confirmSchoolNaming.done', { number: confirmed })),
  });
  const { namingId, enrolmentId, said } = naming;
  const press = async () => {
    const question = {
      title: t('confirmSchoolNaming.title', { school: said?.school ?? '' }),
      body: t('confirmSchoolNaming.body'),
      action: t('confirmSchoolNaming.action'),
    };
    if (await ask(question)) await confirm.run({ roundId, namingId, enrolmentId: enrolmentId as EnrolmentId });
  };
  return (
    <Button size="sm" tone="primary" pending={confirm.pending} onClick={() => void press()}>
      {t('confirmSchoolNaming.action')}
    </Button>
  );
}
