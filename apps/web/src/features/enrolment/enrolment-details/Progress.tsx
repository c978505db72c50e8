import { useTranslation } from 'react-i18next';
import { type Moment, Timeline } from '#/ui/Timeline.tsx';
import { DateTime } from '#/ui/Values.tsx';
import type { Details } from '../useEnrolment.ts';

type What = Details['history'][number]['what'];

const bad: readonly What[] = [
  'enrolment.returned',
  'enrolment.rejected',
  'enrolment.expired',
  'enrolment.withdrawn',
  'enrolment.disqualified',
];
/** What concerns only the staff, or is shown elsewhere on the page. */
const unlisted: readonly What[] = [
  'enrolment.form_filled',
  'enrolment.undertaking_signed',
  'enrolment.disqualification_proposed',
  'enrolment.disqualification_dismissed',
];

const way = ['draft', 'submitted', 'schoolApproved', 'regionApproved', 'awaitingPayment', 'active'] as const;

/** The steps that are still to come, as this competition requires them. */
const ahead = ({ status, fee, form }: Details) => {
  const steps = [
    { until: 'draft', what: 'submit', asked: true },
    { until: 'submitted', what: 'school', asked: form.schoolApproval },
    { until: 'schoolApproved', what: 'region', asked: form.regionApproval ?? false },
    { until: 'regionApproved', what: 'approve', asked: form.organiserApproval },
    { until: 'awaitingPayment', what: 'pay', asked: fee > 0 },
    { until: 'active', what: 'work', asked: true },
  ] as const;
  const here = (way as readonly string[]).indexOf(status);
  return here < 0 ? [] : steps.filter(({ until, asked }) => asked && way.indexOf(until) >= here);
};

/** What has happened to an enrolment, and what comes next. */
export function Progress({ details }: { details: Details }) {
  const { t } = useTranslation('enrolment');
  const past = details.history.filter((step) => !unlisted.includes(step.what));
  const done: Moment[] = past.map((step, i) => ({
    id: `${step.what}-${step.at}-${i}`,
    title: t(`history.${step.what.slice('enrolment.'.length) as 'started'}`),
    at: <DateTime value={step.at} bare />,
    state: bad.includes(step.what) ? 'danger' : 'done',
    ...(step.reason ? { body: step.reason } : {}),
  }));
  const next: Moment[] = ahead(details).map(({ what }, i) => ({
    id: what,
    title: t(`ahead.${what}`),
    state: i === 0 ? 'current' : 'next',
  }));
  return <Timeline items={[...done, ...next]} />;
}
