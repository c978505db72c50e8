import { useTranslation } from 'react-i18next';
import { StatusTag } from '#/ui/StatusTag.tsx';

type Props = { path: { status: 'draft' | 'published' | 'archived'; changed: boolean } };

const tones = { draft: 'neutral', published: 'success', archived: 'unknown' } as const;

/** The state of a path, and whether its draft differs from what participants read. */
export function PathStatus({ path: { status, changed } }: Props) {
  const { t } = useTranslation('learning-path');
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <StatusTag tone={tones[status]}>{t(`statuses.${status}`)}</StatusTag>
      {changed && status === 'published' && <StatusTag tone="warning">{t('changed')}</StatusTag>}
    </span>
  );
}
