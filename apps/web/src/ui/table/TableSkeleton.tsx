import { useTranslation } from 'react-i18next';
import { Skeleton, SlowNote } from '../Skeleton.tsx';

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Eight rows of the final height. */
export function TableSkeleton({ columns, wide }: { columns: number; wide: boolean }) {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-label={t('loading')}>
      {wide && <div className="h-10 border-b border-line bg-subtle" />}
      {lines.slice(0, wide ? 8 : 4).map((line) =>
        wide ? (
          <div key={line} className="flex h-row items-center gap-6 border-b border-line px-3">
            {lines.slice(0, Math.min(columns, 6)).map((cell) => (
              <Skeleton key={cell} className="h-3.5 flex-1" />
            ))}
          </div>
        ) : (
          <Skeleton key={line} className="mb-3 h-32 rounded-lg" />
        ),
      )}
      <SlowNote />
    </div>
  );
}
