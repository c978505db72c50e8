import { useTranslation } from 'react-i18next';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { DateTime } from '#/ui/Values.tsx';
import { Differences } from './Differences.tsx';

type Amended = RouterOutputs['competition']['publicCompetition']['amended'];

/** What changed after publication, as everybody may read it: when, why, and each value before and after. */
export function AmendmentHistory({ amended }: { amended: Amended }) {
  const { t } = useTranslation('competition');
  return (
    <ol className="space-y-4">
      {amended.map((one) => (
        <li key={`${one.at}.${one.amendmentId}`}>
          <p className="font-semibold">
            <DateTime value={one.at} />
          </p>
          <p className="text-ink-2">{t('amendment.because', { reason: one.reason })}</p>
          {one.affected && <p className="text-dense text-ink-3">{t('amendment.affected', one.affected)}</p>}
          <Differences differences={one.differences} />
        </li>
      ))}
    </ol>
  );
}
