import { CalendarPlus, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { saveFile } from '#/lib/save-file.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { DateRange } from '#/ui/Values.tsx';
import { EnrolmentStatusTag } from '../EnrolmentStatusTag.tsx';
import { SubmitWorkLink } from '../SubmitWorkLink.tsx';
import type { Details } from '../useEnrolment.ts';
import { calendarEvent } from './calendar-event.ts';
import { SignUpFrame } from './SignUpFrame.tsx';

type Props = {
  /** The pay step: another area's. */
  pay: (enrolmentId: Details['enrolmentId']) => ReactNode;
};

export default function SuccessScreen({ pay }: Props) {
  return (
    <SignUpFrame step="success">
      {(details) => (
        <>
          <NumberCard details={details} />
          <NextCard details={details} pay={pay} />
        </>
      )}
    </SignUpFrame>
  );
}

function NumberCard({ details }: { details: Details }) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  const { status, number, item } = details;
  return (
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
  );
}

function NextCard({ details, pay }: { details: Details } & Props) {
  const { t } = useTranslation('enrolment');
  const { enrolmentId, status, submitStage } = details;
  const submits = status === 'active' || status === 'awaitingPayment' || status === 'submitted';
  return (
    <Card title={t('success.next')}>
      {(status === 'rejected' || status === 'disqualified') && details.reason && (
        <Notice tone="danger" className="mb-3">
          {details.reason}
        </Notice>
      )}
      <p>{t(`success.nextBy.${status}`)}</p>
      {status === 'awaitingPayment' && details.can.pay && <div className="mt-4">{pay(enrolmentId)}</div>}
      {submitStage && submits && (
        <p className="mt-4 text-ink-2">
          {t('success.submitStage')} <DateRange start={submitStage.opensAt} end={submitStage.closesAt} />
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <SubmitWorkLink details={details} />
        <CalendarButton details={details} />
        <LinkButton href={`/center/competition/item?id=${enrolmentId}`}>{t('success.toItem')}</LinkButton>
      </div>
    </Card>
  );
}

/** The dates of a submission stage that is still to come, as a file for one's calendar. */
function CalendarButton({ details: { submitStage, competition, now } }: { details: Details }) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  if (submitStage?.status !== 'planned') return null;
  const { stageId: id, opensAt, closesAt } = submitStage;
  const save = () => {
    const title = `${pick(competition.name)} · ${pick(submitStage.name)}`;
    const event = calendarEvent({ id, title, opensAt, closesAt, now });
    saveFile('laurel.ics', new Blob([event], { type: 'text/calendar' }));
  };
  return (
    <Button icon={CalendarPlus} onClick={save}>
      {t('success.calendar')}
    </Button>
  );
}
