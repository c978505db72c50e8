import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { Card } from '#/ui/Card.tsx';
import { pointsOf, type Tablet } from '../tablet.ts';

/** An expert's own totals in this session: to keep the same measure, and to read once it is over. */
export function OwnTotals({ own }: { own: Tablet['own'] }) {
  const { t } = useTranslation('scene');
  const pick = useBilingual();
  if (own.length === 0) return null;
  return (
    <Card title={t('judge.own')}>
      <ul className="divide-y divide-line">
        {own.map(({ code, callNo, totalMilli, said }) => (
          <li key={code} className="flex items-baseline gap-3 py-2">
            <span className="num w-8 text-right font-semibold">{callNo}</span>
            <span className="num flex-1">{code}</span>
            <span className="num">
              {[pick(said), totalMilli === null ? '' : pointsOf(totalMilli)].filter(Boolean).join(' ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
