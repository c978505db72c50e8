import { CalendarPlus, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { DateRange } from '#/ui/Values.tsx';
import { EnrolmentStatusTag } from '../EnrolmentStatusTag.tsx';
import type { Details } from '../useEnrolment.ts';
import { calendarEvent } from './calendar-event.ts';
import { SignUpFrame } from './SignUpFrame.tsx';

type Props = {
  /** The pay step: another area's. */
  pay: (enrolmentId: Details['enrolmentId']) => ReactNode;
};

export default function SuccessScreen({ pay }: Props) {
  return <SignUpFrame step="success">{(details) => <Success details={details} pay={pay} />}</SignUpFrame>;
}

const saveAs = (name: string, text: string) => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
};

function Success({ details, pay }: { details: Details } & Props) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  const { enrolmentId, status, number, submitStage, competition, item } = details;
  const calendar = () => {
    if (submitStage)
      saveAs(
        'laurel.ics',
        calendarEvent({
          id: submitStage.stageId,
          title: `${pick(competition.name)} · ${pick(submitStage.name)}`,
          opensAt: submitStage.opensAt,
          closesAt: submitStage.closesAt,
          now: details.now,
        }),
      );
  };
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-center gap-4">
          <CircleCheck aria-hidden className="size-10 text-success" strokeWidth={1.5} />
          <div>
            <p className="text-dense text-ink-2">{t('success.number')}</p>
            <p className="num text-score font-semibold">{number}</p>
          </div>
          <EnrolmentStatusTag status={status} number={number} />
        </div>
        <div className="mt-5">
          <DescriptionList
            items={[
              { label: t('teamName'), value: details.teamName },
              { label: t('item'), value: pick(item?.name) },
            ]}
          />
        </div>
      </Card>
      <Card title={t('success.next')}>
        {(status === 'rejected' || status === 'disqualified') && details.reason && (
          <Notice tone="danger" className="mb-3">
            {details.reason}
          </Notice>
        )}
        <p>{t(`success.nextBy.${status}`)}</p>
        {status === 'awaitingPayment' && details.can.pay && <div className="mt-4">{pay(enrolmentId)}</div>}
        {submitStage && (status === 'active' || status === 'awaitingPayment' || status === 'submitted') && (
          <p className="mt-4 text-ink-2">
            {t('success.submitStage')} <DateRange start={submitStage.opensAt} end={submitStage.closesAt} />
          </p>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          {status === 'active' && submitStage?.status === 'open' && details.role === 'captain' && (
            <LinkButton tone="primary" href={`/home/competition/submitWork?enrolmentId=${enrolmentId}`}>
              {t('success.submitWork')}
            </LinkButton>
          )}
          {submitStage && submitStage.status === 'planned' && (
            <Button icon={CalendarPlus} onClick={calendar}>
              {t('success.calendar')}
            </Button>
          )}
          <LinkButton href={`/center/competition/item?id=${enrolmentId}`}>{t('success.toItem')}</LinkButton>
        </div>
      </Card>
    </>
  );
}
