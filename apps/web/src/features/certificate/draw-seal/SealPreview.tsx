import type { SealDrawing } from '@laurel/domain/certificate/seal-drawing.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { ErrorState } from '#/ui/ErrorState.tsx';

/** How large a seal is on paper, in millimetres: official round ones are 42 across. */
const ACROSS = 42;

/** The seal as the server draws it for print, on paper and in its printed size. */
export function SealPreview({ drawing, name }: { drawing: SealDrawing | null; name: string }) {
  const { t } = useTranslation('seal-list');
  const asked = useDeferredValue(drawing);
  const seal = trpc.certificate.previewSeal.useQuery(
    { drawing: asked as SealDrawing },
    { enabled: asked !== null, placeholderData: keepPreviousData, staleTime: Number.POSITIVE_INFINITY },
  );
  const missing = asked && !seal.isPlaceholderData ? (seal.data?.missing ?? []) : [];
  return (
    <figure className="space-y-2">
      <div className="flex aspect-square w-full items-center justify-center rounded-md border border-line bg-white p-4">
        {seal.data && asked ? (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(seal.data.svg)}`}
            alt={t('draw.previewOf', { name })}
            className="max-h-full max-w-full"
            style={{ width: `${ACROSS}mm` }}
          />
        ) : (
          <p className="text-dense" style={{ color: '#5f6a7c' }}>
            {asked ? t('draw.drawing') : t('draw.nothingYet')}
          </p>
        )}
      </div>
      <figcaption className="text-label text-ink-3">{t('draw.size')}</figcaption>
      {missing.length > 0 && (
        <p role="alert" className="text-dense text-danger">
          {t('draw.missing', { characters: missing.join(' ') })}
        </p>
      )}
      {seal.error && <ErrorState error={seal.error} retry={() => void seal.refetch()} />}
    </figure>
  );
}
