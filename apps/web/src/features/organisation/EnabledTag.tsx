import { useTranslation } from 'react-i18next';
import { StatusTag } from '#/ui/StatusTag.tsx';

export function EnabledTag({ enabled }: { enabled: boolean }) {
  const { t } = useTranslation('organisation');
  return <StatusTag tone={enabled ? 'success' : 'neutral'}>{t(enabled ? 'enabled' : 'disabled')}</StatusTag>;
}
