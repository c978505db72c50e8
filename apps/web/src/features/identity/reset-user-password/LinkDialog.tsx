import { useTranslation } from 'react-i18next';
import { Dialog } from '#/ui/Dialog.tsx';
import { LinkPanel } from './LinkPanel.tsx';

export function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const { t } = useTranslation('identity');
  return (
    <Dialog open onOpenChange={onClose} title={t('users.resetPassword')}>
      <LinkPanel link={link} onClose={onClose} />
    </Dialog>
  );
}
