import { Copy, Download, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#/lib/copy-text.ts';
import { saveFile } from '#/lib/save-file.ts';
import { toast } from '#/lib/toast.ts';
import { Button } from '#/ui/Button.tsx';

/** Prints only a text, without the page around it. */
function printText(title: string, text: string) {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const { contentDocument: paper, contentWindow: view } = frame;
  if (!paper || !view) return;
  const lines = paper.createElement('pre');
  lines.textContent = `${title}\n\n${text}`;
  paper.body.append(lines);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}

/** Ten codes, shown this once. */
export function RecoveryCodes({
  codes,
  action,
  onKept,
}: {
  codes: readonly string[];
  action: string;
  onKept: () => void;
}) {
  const { t } = useTranslation('identity');
  const text = codes.join('\n');
  return (
    <div className="space-y-4">
      <div>
        <h3 className="font-semibold">{t('second.codesTitle')}</h3>
        <p className="mt-1 text-ink-2">{t('second.codesLead')}</p>
      </div>
      <ul aria-label={t('second.codesTitle')} className="num space-y-1 font-mono whitespace-nowrap select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button icon={Copy} onClick={() => void copyText(text).then(() => toast.success(t('second.copied')))}>
          {t('second.copy')}
        </Button>
        <Button
          icon={Download}
          onClick={() => saveFile(t('second.fileName'), new Blob([`${text}\n`], { type: 'text/plain;charset=utf-8' }))}
        >
          {t('second.download')}
        </Button>
        <Button icon={Printer} onClick={() => printText(t('second.codesTitle'), text)}>
          {t('second.print')}
        </Button>
        <Button tone="primary" onClick={onKept}>
          {action}
        </Button>
      </div>
    </div>
  );
}
