import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#/lib/copy-text.ts';
import { toast } from '#/lib/toast.ts';
import { Button } from './Button.tsx';
import { TextField } from './TextField.tsx';

type Props = {
  label: string;
  help: string;
  value: string;
  onClose: () => void;
};

/** A link or a secret that is shown this once, to be copied. */
export function ShownOnce({ label, help, value, onClose }: Props) {
  const { t } = useTranslation('ui');
  const copy = async () => {
    await copyText(value);
    toast.success(t('copied'));
  };
  return (
    <div className="space-y-4">
      <TextField label={label} help={help} value={value} onChange={() => undefined} readOnly />
      <div className="flex flex-wrap gap-3">
        <Button icon={Copy} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button tone="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}
