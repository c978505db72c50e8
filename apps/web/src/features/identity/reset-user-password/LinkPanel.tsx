import { useTranslation } from 'react-i18next';
import { ShownOnce } from '#/ui/ShownOnce.tsx';

/** A one-time link, shown once: with it a person chooses a password that nobody else knows. */
export function LinkPanel({ link, onClose }: { link: string; onClose: () => void }) {
  const { t } = useTranslation('identity');
  return <ShownOnce label={t('users.link')} help={t('users.linkLead')} value={link} onClose={onClose} />;
}
