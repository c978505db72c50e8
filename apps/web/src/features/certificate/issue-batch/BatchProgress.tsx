import { numberPattern } from '@laurel/domain/certificate/numbering.ts';
import { Download, Pause, Play, RotateCcw, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Card, Stat } from '#/ui/Card.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { Progress } from '#/ui/Progress.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import { DateTime } from '#/ui/Values.tsx';
import { useArchive } from '../archive.ts';
import { batchTone } from '../status.ts';
import { usePace } from './usePace.ts';

type Batch = RouterOutputs['certificate']['batchDetails'];
const EVERY_MS = 1000;
/** A colleague issues, resumes or retries it elsewhere: seen soon, and not asked for every second. */
const NOW_AND_THEN_MS = 5000;
/** Spoken at every tenth: each second would drown everything else. */
const SPOKEN_PARTS = 10;

/** One batch from issue to the last PDF: asks for news every second while there is something left to make. */
export function BatchProgress({ first }: { first: Batch }) {
  const { t } = useTranslation('certificate');
  const pick = useBilingual();
  const confirm = useConfirm();
  const archive = useArchive();
  const { number } = useFormat();
  const { batchId } = first;
  const { data: row = first } = trpc.certificate.batchDetails.useQuery(
    { batchId },
    {
      initialData: first,
      refetchInterval: ({ state: { data } }) => {
        if (data?.status === 'issued') return data.progress.waiting > 0 ? EVERY_MS : false;
        return NOW_AND_THEN_MS;
      },
    },
  );
  const issue = useCommand(trpc.certificate.issueBatch, { done: t('send.issued') });
  const pause = useCommand(trpc.certificate.pauseBatch, { done: t('send.paused') });
  const resume = useCommand(trpc.certificate.resumeBatch, { done: t('send.resumed') });
  const retry = useCommand(trpc.certificate.retryFailures, { done: t('send.retried') });
  const refusal = issue.refusal ?? pause.refusal ?? resume.refusal ?? retry.refusal;
  const left = (seconds: number) => {
    const about = Math.max(1, Math.round(seconds));
    return about < 90
      ? t('send.secondsLeft', { count: about })
      : t('send.minutesLeft', { count: Math.round(about / 60) });
  };
  const recipients = { count: row.recipients, number: number(row.recipients) };
  const issuing = t('send.issuing', recipients);
  const askAndIssue = async () => {
    const title = t('send.issueTitle', { name: pick(row.name) });
    const body = t('send.issueBody', recipients);
    if (await confirm({ title, body, action: t('send.issue') })) await issue.run({ batchId });
  };
  const { printed, failed, lost, waiting, delivered, revoked, files, bytes } = row.progress;
  const total = printed + failed + waiting;
  const said =
    waiting === 0 && failed === 0
      ? t('send.done')
      : t('send.progress', { printed: number(printed), total: number(total) });
  const pace = usePace(printed + failed, waiting, row.status === 'issued' && waiting > 0);
  return (
    <Card
      title={pick(row.name)}
      lead={
        <>
          <span className="num">{numberPattern(row.rule)}</span> · {t('check.draftedBy')} {row.draftedByName}{' '}
          <DateTime value={row.draftedAt} distance />
        </>
      }
      actions={<StatusTag tone={batchTone[row.status]}>{t(`batchStatus.${row.status}`)}</StatusTag>}
    >
      <div className="space-y-4">
        {total > 0 && (
          <>
            <Progress value={printed} max={total} label={said} />
            <p className="num text-ink-2">
              {said}
              {pace && (
                <>
                  {' · '}
                  {t('send.pace', { rate: number(Math.max(1, Math.round(pace.perMinute))) })}
                  {' · '}
                  {left(pace.secondsLeft)}
                </>
              )}
            </p>
            <Spoken text={said} part={Math.floor((printed / total) * SPOKEN_PARTS)} />
            <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
              <Stat label={t('send.printed')} value={number(printed)} />
              <Stat label={t('send.waiting')} value={number(waiting)} />
              <Stat
                label={t('send.failed')}
                value={number(failed)}
                {...(failed > 0 ? { tone: 'danger' as const } : {})}
              />
              <Stat label={t('send.delivered')} value={number(delivered)} />
              <Stat label={t('send.revoked')} value={number(revoked)} />
            </div>
          </>
        )}
        {issue.pending && (
          <div role="status" className="space-y-2">
            <p>{issuing}</p>
            <Progress value={null} max={1} label={issuing} />
          </div>
        )}
        {total === 0 && !issue.pending && <p className="text-ink-2">{t('check.recipients', recipients)}</p>}
        {failed > 0 && (
          <Notice
            tone="danger"
            actions={
              <LinkButton size="sm" href={`/certificate/list?batchId=${batchId}&status=failed`}>
                {t('send.seeFailures')}
              </LinkButton>
            }
          >
            {t('send.failures', { count: failed })}
          </Notice>
        )}
        {lost > 0 && (
          <Notice
            tone="danger"
            actions={
              <LinkButton size="sm" href={`/certificate/list?batchId=${batchId}&file=lost`}>
                {t('send.seeLost')}
              </LinkButton>
            }
          >
            {t('send.lost', { count: lost })}
          </Notice>
        )}
        {refusal && <RefusalNote refusal={refusal} />}
        <div className="flex flex-wrap gap-2">
          {row.can.issue && (
            <Button tone="primary" icon={Send} pending={issue.pending} onClick={() => void askAndIssue()}>
              {t('send.issue')}
            </Button>
          )}
          {row.can.pause && (
            <Button icon={Pause} pending={pause.pending} onClick={() => void pause.run({ batchId })}>
              {t('send.pause')}
            </Button>
          )}
          {row.can.resume && (
            <Button tone="primary" icon={Play} pending={resume.pending} onClick={() => void resume.run({ batchId })}>
              {t('send.resume')}
            </Button>
          )}
          {row.can.retry && (
            <Button icon={RotateCcw} pending={retry.pending} onClick={() => void retry.run({ batchId })}>
              {t('send.retry')}
            </Button>
          )}
          {total > 0 && <LinkButton href={`/certificate/list?batchId=${batchId}`}>{t('send.toList')}</LinkButton>}
          {files > 0 && (
            <LinkButton icon={Download} href={archive.address({ batchId }, pick(row.name))} external>
              <span>
                {t('send.zip')} <span className="num font-normal text-ink-3">{archive.size(files, bytes)}</span>
              </span>
            </LinkButton>
          )}
        </div>
      </div>
    </Card>
  );
}

/** Says how far it is whenever another part is done. */
function Spoken({ text, part }: { text: string; part: number }) {
  const [spoken, setSpoken] = useState({ text, part });
  if (spoken.part !== part) setSpoken({ text, part });
  return (
    <p role="status" className="sr-only">
      {spoken.text}
    </p>
  );
}
