import { useTranslation } from 'react-i18next';
import { Dialog } from '#/ui/Dialog.tsx';

const keys = [
  ['Ctrl K', 'keyPalette'],
  ['/', 'keySearch'],
  ['?', 'keyHelp'],
] as const;

export function KeysHelp({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('app');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('desk.keys')} size="sm">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3">
        {keys.map(([key, word]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-sm border border-line bg-muted px-2 py-0.5 font-mono text-dense">{key}</kbd>
            </dt>
            <dd>{t(`desk.${word}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
