import { useTranslation } from 'react-i18next';
import { Dialog } from '#/ui/Dialog.tsx';

const keys = ['digits', 'next', 'work', 'jump', 'save', 'comment', 'abstain', 'conflict', 'help'] as const;

/** The keys of the scoring desk. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('review');
  return (
    <Dialog open onOpenChange={onClose} title={t('scoring.keysTitle')} size="sm">
      <ul className="space-y-2">
        {keys.map((key) => (
          <li key={key}>{t(`scoring.help.${key}`)}</li>
        ))}
      </ul>
    </Dialog>
  );
}
