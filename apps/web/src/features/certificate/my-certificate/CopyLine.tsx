import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#/lib/copy-text.ts';
import { toast } from '#/lib/toast.ts';
import { Button } from '#/ui/Button.tsx';

/** A text to be taken elsewhere: shown whole, and copied at a press. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('my-certificate');
  const copy = async () => {
    await copyText(text);
    toast.success(t('holder.copied'));
  };
  return (
    <div>
      <p className="mb-1 text-dense text-ink-2">{label}</p>
      <div className="flex items-start gap-2">
        <code className="min-w-0 grow rounded-sm border border-line bg-subtle px-2 py-1.5 text-dense break-all">
          {text}
        </code>
        <Button
          size="sm"
          icon={Copy}
          className="shrink-0 whitespace-nowrap"
          aria-label={`${t('holder.copy')} ${label}`}
          onClick={() => void copy()}
        >
          {t('holder.copy')}
        </Button>
      </div>
    </div>
  );
}
