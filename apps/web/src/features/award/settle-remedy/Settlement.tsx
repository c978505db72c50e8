import { ResultId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { Objection, Ordered } from '../objection.ts';
import { SettleRemedyDialog } from './SettleRemedyDialog.tsx';

/** What somebody proposes to settle without carrying it out, for a person who took no part in the decision. */
export function Settlement({ objection, ordered }: { objection: Objection; ordered: Ordered }) {
  const { t } = useTranslation('objection');
  const [dismisses, setDismisses] = useState(false);
  const { settlement, remedy, can } = ordered;
  const ask = useConfirm();
  const command = useCommand(trpc.award.settleRemedy, { done: t('remedies.settle.agreed'), toastRefusal: true });
  if (!settlement || ordered.state === 'done') return null;
  const { resultId, objectionId } = objection;
  const agree = async () => {
    const said = { remedy: t(`remedies.kinds.${remedy}`), reason: settlement.reason };
    const sure = await ask({
      title: t('remedies.settle.agreeTitle', said),
      body: t('remedies.settle.agreeBody', said),
      action: t('remedies.settle.agree'),
    });
    if (sure) await command.run({ resultId: ResultId.parse(resultId), objectionId, remedy, shown: settlement.reason });
  };
  return (
    <div className="mt-2 border-l-2 border-line pl-3">
      <p>{t('remedies.settle.proposed', { name: settlement.byName })}</p>
      <p className="break-words text-ink-2">{settlement.reason}</p>
      <p className="text-dense text-ink-3">{t('remedies.settle.waits')}</p>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {can.agreeToSettle && (
          <Button size="sm" tone="primary" pending={command.pending} onClick={() => void agree()}>
            {t('remedies.settle.agree')}
          </Button>
        )}
        {can.dismissSettlement && (
          <Button size="sm" onClick={() => setDismisses(true)}>
            {t('remedies.settle.dismiss')}
          </Button>
        )}
      </div>
      {dismisses && (
        <SettleRemedyDialog objection={objection} remedy={remedy} dismisses onClose={() => setDismisses(false)} />
      )}
    </div>
  );
}
