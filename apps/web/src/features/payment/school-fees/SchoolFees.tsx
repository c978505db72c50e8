import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { ChooseFees } from './ChooseFees.tsx';

type Props = { competitionId: string; name: string; count: number };

/** A school pays for the registrations of its teams in one competition with one order. */
export function SchoolFees({ competitionId, name, count }: Props) {
  const { t } = useTranslation('school-fees');
  const [open, setOpen] = useState(false);
  const query = trpc.payment.schoolFees.useQuery({ competitionId }, { enabled: open });
  return (
    <>
      <Button tone="primary" size="sm" onClick={() => setOpen(true)}>
        {t('action', { count })}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('title', { competition: name })}
        description={t('hint')}
        size="lg"
      >
        <QueryState query={query}>{(fees) => <ChooseFees fees={fees} />}</QueryState>
      </Dialog>
    </>
  );
}
