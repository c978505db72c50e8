import { useTranslation } from 'react-i18next';
import type { FileStatus } from './useUploads.ts';

/** What the virus scanner says about a file that is not clean. */
export function ScanNote({ status }: { status: FileStatus }) {
  const { t } = useTranslation('submission');
  if (status === 'clean') return null;
  return (
    <span
      role="status"
      className={status === 'scanning' ? 'block text-dense text-ink-3' : 'block text-dense text-danger'}
    >
      {t(`scan.${status}`)}
    </span>
  );
}
