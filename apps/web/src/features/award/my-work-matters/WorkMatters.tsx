import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { Link } from '#/ui/Link.tsx';

/** What is open about a work, and what its team can do until when: each leads to the page where it is done. */
export function WorkMatters({ workId }: { workId: WorkId }) {
  const { t } = useTranslation('objection');
  const format = useFormat();
  const { data = [] } = trpc.award.myWorkMatters.useQuery();
  const own = data.find((one) => one.workId === workId);
  if (!own) return null;
  return (
    <ul className="w-full space-y-1">
      {own.matters.map(({ what, until }, index) => (
        <li key={`${what} ${String(index)}`}>
          <Link href={`/home/competition/details?id=${own.competitionId}`}>
            {t(`matters.${what}`, { until: until ? format.dateTime(until) : '' })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
