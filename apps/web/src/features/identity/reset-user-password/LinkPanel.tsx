import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#/lib/copy-text.ts';
import { toast } from '#/lib/toast.ts';
import { Button } from '#/ui/Button.tsx';
import { TextField } from '#/ui/TextField.tsx';

/** A one-time link, shown once: with it a person chooses a password that nobody else knows. */
export function LinkPanel({ link, onClose }: { link: string; onClose: () => void }) {
  const { t } = useTranslation('identity');
  const copy = async () => {
    await copyText(link);
    toast.success(t('users.copied'));
  };
  return (
    <div className="space-y-4">
      <TextField label={t('users.link')} help={t('users.linkLead')} value={link} onChange={() => undefined} readOnly />
      <div className="flex flex-wrap gap-3">
        <Button icon={Copy} onClick={() => void copy()}>
          {t('users.copy')}
        </Button>
        <Button tone="primary" onClick={onClose}>
          {t('users.close')}
        </Button>
      </div>
    </div>
  );
}
