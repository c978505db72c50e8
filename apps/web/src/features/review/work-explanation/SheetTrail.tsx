import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import type { Explained } from './explained.ts';

/** How an expert came to a score sheet, what happened to it, and what they wrote. */
export function SheetTrail({ sheetId, explained }: { sheetId: string; explained: Explained }) {
  const { t } = useTranslation('review');
  const format = useFormat();
  const pick = useBilingual();
  const of = <Item extends { sheetId: string }>(items: readonly Item[]) =>
    items.filter((item) => item.sheetId === sheetId);
  const [assignment] = of(explained.assignments);
  const [comment] = of(explained.comments);
  const cameFrom = ({ seed, planId, onSite }: Explained['assignments'][number]) => {
    if (onSite) return t('explanation.onSite', { room: pick(onSite.room), number: onSite.callNo ?? '—' });
    if (seed) return t('explanation.byPlan', { seed });
    return t(planId ? 'explanation.byHiddenPlan' : 'explanation.byHand');
  };
  return (
    <div className="mt-1 space-y-1 text-dense text-ink-2">
      {assignment && <p className="break-all">{cameFrom(assignment)}</p>}
      <ul>
        {of(explained.sheets).map(({ what, at, eventNo, version, reason, network, device }) => (
          <li key={eventNo}>
            {t(`explanation.sheetFacts.${what}`, { version: version ?? 1 })} · {format.dateTime(at)} ·{' '}
            {t('explanation.event', { number: eventNo })}
            {reason && ` · ${t('explanation.because', { reason })}`}
            {network && ` · ${t('explanation.network', { network })}`}
            {device && ` · ${device}`}
          </li>
        ))}
      </ul>
      <p>
        {of(explained.conflictChecks)
          .map(({ when, at, found }) =>
            t(found ? 'explanation.conflictFound' : 'explanation.noConflict', {
              when: t(`explanation.checkedWhen.${when}`),
              time: format.dateTime(at),
            }),
          )
          .join(' · ')}
      </p>
      {comment && (
        <p className="break-words whitespace-pre-wrap">
          {t(comment.passed ? 'explanation.commentPassed' : 'explanation.commentHidden', { text: comment.text })}
        </p>
      )}
    </div>
  );
}
