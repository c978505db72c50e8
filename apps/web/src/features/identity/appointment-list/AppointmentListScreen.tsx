import { AppointmentKind } from '@laurel/domain/identity/appointment.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useDrawer } from '#/lib/useDrawer.ts';
import { AddButton } from '#/ui/AddButton.tsx';
import { StatusTag, type StatusTone } from '#/ui/StatusTag.tsx';
import { ListScreen } from '#/ui/table/ListScreen.tsx';
import type { Column, SearchField } from '#/ui/table/types.ts';
import { useList } from '#/ui/table/useList.ts';
import { DateTime } from '#/ui/Values.tsx';
import { usePlace } from '../appointment/usePlace.ts';
import { useEndAppointment } from '../end-appointment/useEndAppointment.ts';
import { OfferAppointmentDrawer } from '../offer-appointment/OfferAppointmentDrawer.tsx';

type Row = RouterOutputs['identity']['appointmentList']['rows'][number];

const STATES = ['offered', 'accepted', 'declined', 'lapsed', 'withdrawn', 'ended'] as const;
const tones: Readonly<Record<Row['state'], StatusTone>> = {
  offered: 'info',
  lapsed: 'neutral',
  accepted: 'success',
  declined: 'warning',
  withdrawn: 'neutral',
  ended: 'neutral',
};

/** Invitations to act for schools and regions, and who is appointed. */
export default function AppointmentListScreen() {
  const { t } = useTranslation('appointment');
  const { can } = useSession();
  const { id, open, close } = useDrawer('appointment');
  const { table } = useList(trpc.identity.appointmentList, {
    id: 'appointments',
    rowId: (row) => row.appointmentId,
    filters: { kind: '', state: '' },
  });
  const search: SearchField[] = [
    {
      name: 'kind',
      label: t('kind'),
      options: AppointmentKind.options.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
    { name: 'state', label: t('state'), options: STATES.map((value) => ({ value, label: t(`states.${value}`) })) },
  ];
  const offer = can('sys:user:add') && <AddButton onClick={() => open('new')}>{t('offer')}</AddButton>;
  return (
    <ListScreen
      {...table}
      title={t('title')}
      lead={t('lead')}
      columns={useColumns()}
      search={search}
      actions={offer}
      operations={useEndAppointment()}
      empty={{ title: t('empty'), hint: t('emptyBody') }}
    >
      {id === 'new' && <OfferAppointmentDrawer onClose={close} />}
    </ListScreen>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('appointment');
  const pick = useBilingual();
  const place = usePlace();
  return [
    { id: 'invited', header: t('invited'), lead: true, cell: (row) => row.personName ?? row.contactMask ?? '—' },
    { id: 'kind', header: t('kind'), cell: (row) => t(`kinds.${row.kind}`) },
    { id: 'place', header: t('place'), wrap: true, cell: place },
    {
      id: 'state',
      header: t('state'),
      cell: (row) => <StatusTag tone={tones[row.state]}>{t(`states.${row.state}`)}</StatusTag>,
    },
    { id: 'group', header: t('group'), cell: (row) => pick({ zh: row.groupName, en: row.groupNameEn }) },
    { id: 'inviter', header: t('inviter'), cell: (row) => row.inviterName },
    { id: 'invitedAt', header: t('invitedAt'), cell: (row) => <DateTime value={row.invitedAt} /> },
    {
      id: 'until',
      header: t('until'),
      hidden: true,
      cell: (row) => row.state === 'offered' && <DateTime value={row.expiresAt} distance />,
    },
    {
      id: 'answeredAt',
      header: t('answeredAt'),
      hidden: true,
      cell: (row) => row.answeredAt && <DateTime value={row.answeredAt} />,
    },
    {
      id: 'endedAt',
      header: t('endedAt'),
      hidden: true,
      cell: (row) => row.endedAt && <DateTime value={row.endedAt} />,
    },
  ];
}
