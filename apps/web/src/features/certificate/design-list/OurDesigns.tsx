import type { Design } from '@laurel/domain/certificate/design.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { useSample } from '../useSample.ts';
import { DesignCard } from './DesignCard.tsx';

type Designs = RouterOutputs['certificate']['designList'];
type Props = {
  query: ComponentProps<typeof QueryState<Designs>>['query'];
  onCopy: (design: Design) => void;
  toGallery: () => void;
};

/** The designs that the organisation has made. */
export function OurDesigns({ query, onCopy, toGallery }: Props) {
  const { t } = useTranslation('certificate');
  const sample = useSample();
  return (
    <QueryState query={query} skeleton={<PageSkeleton />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <Empty
            kind="nothing"
            title={t('template.none')}
            hint={t('template.noneHint')}
            action={<Button onClick={toGallery}>{t('template.toGallery')}</Button>}
          />
        ) : (
          <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
            {rows.map((row) => (
              <DesignCard key={row.designId} row={row} sample={sample} onCopy={onCopy} />
            ))}
          </ul>
        )
      }
    </QueryState>
  );
}
