import { FileSearch } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { FileField } from '#/ui/FileField.tsx';
import { CheckState } from './CheckState.tsx';
import { useRunCheck } from './useRunCheck.ts';

/** Checks a file that somebody has, without the server: it is read where it is. */
export function CheckRunFile({ recorded = null }: { recorded?: string | null }) {
  const { t } = useTranslation('review');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={FileSearch} onClick={() => setOpen(true)}>
        {t('runCheck.fromFile')}
      </Button>
      {open && (
        <Dialog
          open
          size="lg"
          title={t('runCheck.fileTitle')}
          description={t('runCheck.fileLead')}
          onOpenChange={() => setOpen(false)}
        >
          <Chosen recorded={recorded} />
        </Dialog>
      )}
    </>
  );
}

function Chosen({ recorded }: { recorded: string | null }) {
  const { t } = useTranslation('review');
  const { state, check, stop } = useRunCheck();
  const take = ([file]: File[]) => file && void check(async () => file);
  return (
    <div className="space-y-4">
      <FileField label={t('runCheck.file')} accept=".json" value={[]} onChange={take} onFiles={take} />
      <CheckState state={state} stop={stop} recorded={recorded} />
    </div>
  );
}
