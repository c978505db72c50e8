import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { toast } from '#/ui/toast.ts';

/** A one-time link, shown once: with it a person chooses a password that nobody else knows. */
export function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const { t } = useTranslation('identity');
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    toast.success(t('users.copied'));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('users.link')}
      description={t('users.linkLead')}
      footer={
        <>
          <Button icon={Copy} onClick={() => void copy()}>
            {t('users.copy')}
          </Button>
          <Button tone="primary" onClick={onClose}>
            {t('users.close')}
          </Button>
        </>
      }
    >
      <TextField label={t('users.link')} value={link} onChange={() => undefined} readOnly />
    </Dialog>
  );
}
