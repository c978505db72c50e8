import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import { RemovalEvidence } from '../work-details/RemovalEvidence.tsx';
import { removalOf, type WorkRow } from '../work-row.ts';

/** Agrees, as the second person, to what was proposed for a work. */
export function useDisqualifyWork() {
  const { t } = useTranslation('submission');
  const confirm = useConfirm();
  const agree = {
    disqualification: useCommand(trpc.submission.disqualifyWork, {
      done: t('list.disqualification.second.done'),
      toastRefusal: true,
    }),
    withdrawal: useCommand(trpc.submission.disqualifyWork, {
      done: t('list.withdrawal.second.done'),
      toastRefusal: true,
    }),
  };
  return async ({ workId, title, disqualification }: WorkRow) => {
    const kind = removalOf(disqualification);
    const question = {
      title: t(`list.${kind}.second.title`, { title }),
      body: (
        <>
          <p>{t(`list.${kind}.second.body`, { reason: disqualification?.reason })}</p>
          <RemovalEvidence workId={workId} count={disqualification?.evidence ?? 0} />
        </>
      ),
      action: t(`list.${kind}.second.action`),
      tone: 'danger' as const,
    };
    if (await confirm(question)) await agree[kind].run({ workId });
  };
}
