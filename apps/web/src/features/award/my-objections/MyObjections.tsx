import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { ObjectionHead } from '../ObjectionHead.tsx';
import { WithdrawObjectionDialog } from '../withdraw-objection/WithdrawObjectionDialog.tsx';

type Mine = RouterOutputs['award']['myObjections'][number];

/** The reader's objections, each with its answer; nothing at all without one. */
export function MyObjections({ competitionId }: { competitionId: CompetitionId }) {
  const { t } = useTranslation('award');
  const { data: mine = [] } = trpc.award.myObjections.useQuery({ competitionId });
  const [leaving, setLeaving] = useState<Mine | null>(null);
  if (mine.length === 0) return null;
  return (
    <section aria-label={t('site.mine')}>
      <h3 className="mb-2 font-semibold">{t('site.mine')}</h3>
      <ul className="space-y-3">
        {mine.map((objection) => (
          <MyObjection key={objection.objectionId} objection={objection} onWithdraw={() => setLeaving(objection)} />
        ))}
      </ul>
      {leaving && <WithdrawObjectionDialog objection={leaving} onClose={() => setLeaving(null)} />}
    </section>
  );
}

function MyObjection({ objection, onWithdraw }: { objection: Mine; onWithdraw: () => void }) {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  return (
    <li className="rounded-lg border border-line p-4">
      <ObjectionHead objection={objection}>
        {pick(objection.item)} · <DateTime value={objection.filedAt} bare />
      </ObjectionHead>
      <p className="mt-2 break-words whitespace-pre-line">{objection.statement}</p>
      {objection.reason && objection.outcome !== 'withdrawn' && (
        <div className="mt-3 border-l-2 border-strong pl-3">
          <p className="text-dense text-ink-3">
            {t('site.answer')} · <DateTime value={objection.decidedAt} bare />
          </p>
          <p className="break-words whitespace-pre-line">{objection.reason}</p>
        </div>
      )}
      {objection.can.withdraw && (
        <Button size="sm" className="mt-3" onClick={onWithdraw}>
          {t('site.withdraw.action')}
        </Button>
      )}
    </li>
  );
}
