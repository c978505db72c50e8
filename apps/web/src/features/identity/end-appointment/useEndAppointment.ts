import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import type { Operation } from '#/ui/table/types.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import { usePlace } from '../appointment/usePlace.ts';

type Row = RouterOutputs['identity']['appointmentList']['rows'][number];

/** Withdraws an invitation or ends an appointment, once confirmed. */
export function useEndAppointment() {
  const { t } = useTranslation('appointment');
  const place = usePlace();
  const confirm = useConfirm();
  const withdraw = useCommand(trpc.identity.endAppointment, { done: t('withdrawn'), toastRefusal: true });
  const end = useCommand(trpc.identity.endAppointment, { done: t('ended'), toastRefusal: true });
  return (row: Row): Operation[] => {
    if (!row.can.end) return [];
    const open = row.state === 'offered' || row.state === 'lapsed';
    const question = open
      ? { title: t('withdrawTitle'), body: t('withdrawBody'), action: t('withdraw') }
      : {
          title: t('endTitle', { name: row.personName ?? '' }),
          body: t('endBody', { place: place(row) }),
          action: t('end'),
        };
    const run = async () => {
      const { appointmentId } = row;
      if (await confirm({ ...question, tone: 'danger' })) await (open ? withdraw : end).run({ appointmentId });
    };
    return [{ label: question.action, tone: 'danger', onSelect: run }];
  };
}
