import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { Link } from '#/ui/Link.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Ordered } from '../objection.ts';

const TONES = { done: 'success', open: 'warning', begun: 'info' } as const;
type Consequence = Ordered['follows'][number];

/** What corrected scores change besides, each with how far it is and where it is done. */
export function Consequences({ ordered: { follows } }: { ordered: Ordered }) {
  const { t } = useTranslation('objection');
  const pick = useBilingual();
  if (follows.length === 0) return null;
  return (
    <ul aria-label={t('remedies.follows.title')} className="mt-2 space-y-1 border-l-2 border-line pl-3">
      {follows.map((one) => (
        <li key={`${one.kind} ${one.id} ${pick(one.round)}`} className="flex flex-wrap items-center gap-2 text-dense">
          <Link href={pageOf(one)}>{t(`remedies.follows.${one.kind}`, { round: pick(one.round) })}</Link>
          <StatusTag tone={TONES[one.state]}>{t(`remedies.follows.states.${one.state}`)}</StatusTag>
        </li>
      ))}
    </ul>
  );
}

const pageOf = ({ kind, id }: Consequence): string => {
  if (kind === 'scores') return id ? `/review/result?run=${id}` : '/review/result';
  if (kind === 'cut') return `/review/elimination?advancement=${id}`;
  return kind === 'result'
    ? '/competitionReward/detailedList'
    : `/certificate/list?competitionId=${id}&amended=toHandle`;
};
