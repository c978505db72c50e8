import { useTranslation } from 'react-i18next';
import { ShownOnce } from '#/ui/ShownOnce.tsx';

/** A new API key, which is shown this once. */
export function KeyPanel({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const { t } = useTranslation('api-key-list');
  return <ShownOnce label={t('secret')} help={t('secretHelp')} value={apiKey} onClose={onClose} />;
}
