import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { toast } from '#/ui/toast.ts';
import { saveCsv } from './save-file.ts';

type Taken = { readonly csv: string; readonly rows: number; readonly more: boolean };
type Props = {
  /** What the file is called, without its ending. */
  name: string;
  pending: boolean;
  /** Asks the server for the file; null when it refused, which has been said. */
  take: () => Promise<Taken | null>;
};

/** What is listed now, as a file for a spreadsheet; says how many rows there are, and when they are not all. */
export function ExportButton({ name, pending, take }: Props) {
  const { t } = useTranslation('ui');
  const save = async () => {
    const taken = await take();
    if (!taken) return;
    saveCsv(`${name}.csv`, taken.csv);
    if (taken.more) toast.warning(t('exportedPart', { count: taken.rows }));
    else toast.success(t('exported', { count: taken.rows }));
  };
  return (
    <Button icon={Download} pending={pending} onClick={() => void save()}>
      {t('export')}
    </Button>
  );
}
