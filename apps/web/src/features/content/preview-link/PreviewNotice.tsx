import type { PreviewKind } from '@laurel/domain/content/preview-link.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { Notice } from '#/ui/Notice.tsx';

/** Says above a previewed page that it is one, and until when its link can be used. */
export function PreviewNotice({ kind, expiresAt }: { kind: PreviewKind; expiresAt: string }) {
  const { t } = useTranslation('preview-link');
  const format = useFormat();
  return (
    <div data-no-print className={kind === 'site' ? 'mx-auto w-full max-w-7xl px-4 pt-4 sm:px-6' : 'mb-6'}>
      <Notice tone="warning" title={t(`notice.${kind}`)}>
        {t('noticeUntil', { at: format.dateTime(expiresAt) })}
      </Notice>
    </div>
  );
}
