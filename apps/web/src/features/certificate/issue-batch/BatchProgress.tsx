import { numberPattern } from '@laurel/domain/certificate/numbering.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { Progress } from '#/ui/Progress.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { batchTone } from '../status.ts';
import { BatchActions } from './BatchActions.tsx';
import { FileNotices } from './FileNotices.tsx';
import { MadeSoFar } from './MadeSoFar.tsx';
import { useIssueBatch } from './useIssueBatch.ts';

type Batch = RouterOutputs['certificate']['batchDetails'];

const EVERY_MS = 1000;
/** A colleague issues, resumes or retries it elsewhere: noticed soon, without polling every second. */
const NOW_AND_THEN_MS = 5000;

/** One batch from issue to the last PDF: polls every second while something is left to print. */
export function BatchProgress({ first }: { first: Omit<Batch, 'delay'> }) {
  const { t } = useTranslation('certificate');
  const pick = useBilingual();
  const { data: batch } = trpc.certificate.batchDetails.useQuery(
    { batchId: first.batchId },
    {
      initialData: { ...first, delay: null },
      refetchInterval: ({ state: { data } }) => {
        if (data?.status === 'issued') return data.progress.waiting > 0 ? EVERY_MS : false;
        return NOW_AND_THEN_MS;
      },
    },
  );
  const issuing = useIssueBatch(batch);
  const { printed, failed, waiting } = batch.progress;
  const begun = printed + failed + waiting > 0;
  return (
    <Card
      title={pick(batch.name)}
      lead={
        <>
          <span className="num">{numberPattern(batch.rule)}</span> · {t('check.draftedBy')} {batch.draftedByName}{' '}
          <DateTime value={batch.draftedAt} distance />
        </>
      }
      actions={<StatusTag tone={batchTone[batch.status]}>{t(`batchStatus.${batch.status}`)}</StatusTag>}
    >
      <div className="space-y-4">
        {begun && <MadeSoFar batch={batch} />}
        {issuing.pending ? (
          <Issuing recipients={batch.recipients} />
        ) : (
          !begun && <Recipients count={batch.recipients} />
        )}
        <FileNotices batch={batch} />
        <BatchActions batch={batch} issuing={issuing} />
      </div>
    </Card>
  );
}

/** Shown until the server has given every certificate its number. */
function Issuing({ recipients }: { recipients: number }) {
  const { t } = useTranslation('certificate');
  const { number } = useFormat();
  const said = t('send.issuing', { count: recipients, number: number(recipients) });
  return (
    <div role="status" className="space-y-2">
      <p>{said}</p>
      <Progress value={null} max={1} label={said} />
    </div>
  );
}

function Recipients({ count }: { count: number }) {
  const { t } = useTranslation('certificate');
  const { number } = useFormat();
  return <p className="text-ink-2">{t('check.recipients', { count, number: number(count) })}</p>;
}
