import { useTranslation } from 'react-i18next';
import { Dialog } from '#/ui/Dialog.tsx';
import { KeyPanel } from '../create-api-key/KeyPanel.tsx';

export function RotatedKeyDialog({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const { t } = useTranslation('api-key-list');
  return (
    <Dialog open onOpenChange={onClose} title={t('rotated')}>
      <KeyPanel apiKey={apiKey} onClose={onClose} />
    </Dialog>
  );
}
