import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import type { RouterInputs } from './trpc.ts';

export type Exported = RouterInputs['exports']['requestExport']['what'];

const ExportDialog = lazy(() => import('./ExportDialog.tsx'));

type Props = { what: Exported; contacts?: boolean; label?: string };

/** Everything that is listed now, as a file. `contacts`: phones and addresses may be asked for as well. */
export function ExportButton({ what, contacts = false, label }: Props) {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={Download} onClick={() => setOpen(true)}>
        {label ?? t('export')}
      </Button>
      {open && (
        <Suspense>
          <ExportDialog what={what} contacts={contacts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
