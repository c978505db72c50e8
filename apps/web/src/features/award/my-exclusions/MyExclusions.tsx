import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { ObjectToExclusionDialog } from '../object-to-exclusion/ObjectToExclusionDialog.tsx';

type Excluded = RouterOutputs['award']['myExclusions'][number];

/** Works of the reader's teams that were rejected or did not advance, with until when the team may object. */
export function MyExclusions({ competitionId }: { competitionId: CompetitionId }) {
  const { t } = useTranslation('objection');
  const { data: mine = [] } = trpc.award.myExclusions.useQuery({ competitionId });
  const [asked, setAsked] = useState<Excluded | null>(null);
  if (mine.length === 0) return null;
  return (
    <section aria-label={t('dispute.mineTitle')} className="space-y-3">
      {mine.map((excluded) => (
        <ExcludedWork key={excluded.resultId} excluded={excluded} onObject={() => setAsked(excluded)} />
      ))}
      {asked && <ObjectToExclusionDialog excluded={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

function ExcludedWork({ excluded, onObject }: { excluded: Excluded; onObject: () => void }) {
  const { t } = useTranslation('objection');
  const { t: ofAward } = useTranslation('award');
  const format = useFormat();
  const { subject, title, reason, objectUntil, objected, can } = excluded;
  const way = can.object && (
    <Button size="sm" onClick={onObject}>
      {ofAward('site.object')}
    </Button>
  );
  const state = objected ? 'objected' : can.object ? 'until' : 'over';
  return (
    <Notice tone={can.object ? 'warning' : 'info'} title={t(`dispute.mine.${subject}`, { work: title })} actions={way}>
      {reason && <p className="break-words">{t('dispute.reason', { reason })}</p>}
      <p>{t(`dispute.${state}`, { at: format.dateTime(objectUntil) })}</p>
    </Notice>
  );
}
