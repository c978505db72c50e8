import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { PagesPreview } from '../../PagesPreview.tsx';
import type { Keepsake } from './keepsake.ts';

type Props = { kept: Keepsake; when: string; onRestore: () => void; onDrop: () => void };

/** Work of an earlier visit that never reached the server was kept in this browser. */
export function RestoreDialog({ kept, when, onRestore, onDrop }: Props) {
  const { t } = useTranslation('designer');
  return (
    <Dialog
      open
      // Closing it without a choice keeps the work: it is one step and can be undone.
      onOpenChange={onRestore}
      title={t('save.foundTitle')}
      description={t('save.foundBody', { when })}
      footer={
        <>
          <Button tone="danger" onClick={onDrop}>
            {t('save.drop')}
          </Button>
          <Button tone="primary" onClick={onRestore}>
            {t('save.restore')}
          </Button>
        </>
      }
    >
      <PagesPreview design={kept.design} label={t('save.foundTitle')} />
    </Dialog>
  );
}
