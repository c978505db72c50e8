import type { EnrolmentId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Countdown } from '#/ui/Countdown.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { workTone } from '../status.ts';
import { SubmitWorkForm } from './SubmitWorkForm.tsx';
import type { WorkToSubmit } from './work-to-submit.ts';

export default function SubmitWorkScreen() {
  const { t } = useTranslation('submission');
  const { user } = useSession();
  const enrolmentId = useQueryParam('enrolmentId') as EnrolmentId | null;
  const query = trpc.submission.workToSubmit.useQuery(
    { enrolmentId: enrolmentId as EnrolmentId },
    { enabled: enrolmentId !== null && user !== null },
  );
  if (!enrolmentId) return <Empty page kind="nothing" title={t('notFound')} />;
  if (!user)
    return (
      <Empty
        page
        kind="noPermission"
        title={t('submit.signIn')}
        action={
          <LinkButton
            tone="primary"
            href={`/neibu/login?redirect=${encodeURIComponent(`/home/competition/submitWork?enrolmentId=${enrolmentId}`)}`}
          >
            {t('submit.logIn')}
          </LinkButton>
        }
      />
    );
  return <QueryPage query={query}>{(data) => <Page data={data} enrolmentId={enrolmentId} />}</QueryPage>;
}

function Page({ data, enrolmentId }: { data: WorkToSubmit; enrolmentId: EnrolmentId }) {
  const { t } = useTranslation('submission');
  const pick = useBilingual();
  const { work, stage, settings } = data;
  const utils = trpc.useUtils();
  // The page opens and closes with its stage, without a reload.
  const onEnd = () => void utils.submission.workToSubmit.invalidate({ enrolmentId });
  return (
    <>
      <PageHeader
        title={t('submit.title')}
        lead={`${pick(data.competitionName)} · ${pick(data.item)}`}
        back={`/center/competition/item?id=${enrolmentId}`}
        tags={work && <StatusTag tone={workTone[work.status] ?? 'unknown'}>{t(`statuses.${work.status}`)}</StatusTag>}
        actions={
          stage?.status === 'open' && (
            <span className="text-ink-2">
              {t('submit.left')} <Countdown to={stage.closesAt} onEnd={onEnd} />
            </span>
          )
        }
      />
      <div className="space-y-5">
        {work?.reason && (
          <Notice tone="warning" title={t('submit.reason')}>
            {work.reason}
          </Notice>
        )}
        {data.enrolmentStatus !== 'active' ? (
          <Empty
            kind="nothing"
            title={t('submit.notActive')}
            hint={t('submit.notActiveHint')}
            action={
              <LinkButton href={`/center/competition/item?id=${enrolmentId}`}>{t('submit.toEnrolment')}</LinkButton>
            }
          />
        ) : !settings || !stage ? (
          <Empty kind="nothing" title={t('submit.noStage')} />
        ) : stage.status === 'planned' ? (
          <Empty kind="nothing" title={t('submit.notOpen')} hint={<Countdown to={stage.opensAt} onEnd={onEnd} />} />
        ) : (
          <SubmitWorkForm key={enrolmentId} data={data} settings={settings} enrolmentId={enrolmentId} />
        )}
      </div>
    </>
  );
}
