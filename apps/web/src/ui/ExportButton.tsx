import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Exported, exporting } from '#/lib/exporting.ts';
import { Button } from './Button.tsx';

type Props = { what: Exported; contacts?: boolean; label?: string };

/** Everything that is listed now, as a file. `contacts`: phones and addresses may be included. */
export function ExportButton({ what, contacts = false, label }: Props) {
  const { t } = useTranslation('ui');
  return (
    <Button icon={Download} onClick={() => exporting.set({ what, contacts })}>
      {label ?? t('export')}
    </Button>
  );
}
