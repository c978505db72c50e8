import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useLinkSecret } from '#/lib/useLinkSecret.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { AcceptAppointmentButton } from '../accept-appointment/AcceptAppointmentButton.tsx';
import { DeclineAppointmentButton } from '../decline-appointment/DeclineAppointmentButton.tsx';
import { usePlace } from './usePlace.ts';

type Appointment = RouterOutputs['identity']['appointment'];

/**
 * The page that the link of an invitation opens: who invites the reader to act for which schools, to accept or decline.
 */
export default function AppointmentScreen() {
  const { t } = useTranslation('appointment');
  const secret = useLinkSecret('appointment');
  return secret ? (
    <Invitation secret={secret} />
  ) : (
    <Empty page kind="noPermission" title={t('noLink')} hint={t('noLinkHint')} />
  );
}

function Invitation({ secret }: { secret: string }) {
  const query = trpc.identity.appointment.useQuery({ secret });
  return (
    <div className="mx-auto max-w-2xl">
      <QueryState query={query}>{(appointment) => <Asked appointment={appointment} secret={secret} />}</QueryState>
    </div>
  );
}

type Props = { appointment: Appointment; secret: string };

function Asked({ appointment, secret }: Props) {
  const { t } = useTranslation('appointment');
  const pick = useBilingual();
  const place = usePlace();
  const { kind, contactMask } = appointment;
  const group = pick({ zh: appointment.groupName, en: appointment.groupNameEn });
  return (
    <>
      <PageHeader title={t(`asks.${kind}`, { group })} lead={t(`duties.${kind}`)} />
      <Card>
        <div className="mb-5">
          <DescriptionList
            items={[
              { label: kind === 'region' ? t('region') : t('schools'), value: place(appointment) },
              { label: t('group'), value: group },
              ...(contactMask ? [{ label: t('sentTo'), value: contactMask }] : []),
              { label: t('until'), value: <DateTime value={appointment.expiresAt} distance /> },
            ]}
          />
        </div>
        <Answer appointment={appointment} secret={secret} />
      </Card>
    </>
  );
}

function Answer({ appointment: { state, can }, secret }: Props) {
  const { t } = useTranslation('appointment');
  const { user } = useSession();
  if (state !== 'offered') return <Answered state={state} />;
  if (!user) return <LogInToAnswer secret={secret} />;
  if (!can.answer)
    return (
      <Notice tone="warning" actions={<LinkButton href="/center/set">{t('toSettings')}</LinkButton>}>
        {t('otherAccount')}
      </Notice>
    );
  return (
    <div className="flex flex-wrap gap-3">
      <AcceptAppointmentButton secret={secret} />
      <DeclineAppointmentButton secret={secret} />
    </div>
  );
}

function Answered({ state }: { state: Exclude<Appointment['state'], 'offered'> }) {
  const { t } = useTranslation('appointment');
  return state === 'accepted' ? (
    <Notice tone="success" actions={<LinkButton href="/role">{t('toDesk')}</LinkButton>}>
      {t('not.accepted')}
    </Notice>
  ) : (
    <Notice tone="warning">{t(`not.${state}`)}</Notice>
  );
}

function LogInToAnswer({ secret }: { secret: string }) {
  const { t } = useTranslation('appointment');
  const back = encodeURIComponent(`/home/appointment#appointment=${secret}`);
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton tone="primary" href={`/neibu/login#redirect=${back}`}>
        {t('logIn')}
      </LinkButton>
      <LinkButton href={`/neibu/register#redirect=${back}`}>{t('register')}</LinkButton>
    </div>
  );
}
