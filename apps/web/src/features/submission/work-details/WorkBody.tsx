import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { RemovalEvidence } from './RemovalEvidence.tsx';
import { WorkAnswers } from './WorkAnswers.tsx';
import { WorkFiles } from './WorkFiles.tsx';

type OfWork = { work: RouterOutputs['submission']['workDetails'] };

type BodyProps = OfWork & { filesFirst?: boolean; feedback?: ReactNode };

/** What a work says and holds, with its people: for eyes that may know them. `filesFirst`: what is read at a desk. */
export function WorkBody({ work, filesFirst = false, feedback }: BodyProps) {
  const { t } = useTranslation('submission');
  const shown = work.current ?? work.draft;
  const files = shown && shown.files.length > 0 && (
    <Card title={t('files')}>
      {work.can.openFiles ? (
        <WorkFiles workId={work.workId} files={shown.files} />
      ) : (
        <Notice>{t('filesNotYours', { count: shown.files.length })}</Notice>
      )}
    </Card>
  );
  return (
    <div className="space-y-5">
      {work.reason && (
        <Notice tone="warning" title={t('submit.reason')}>
          {work.reason}
        </Notice>
      )}
      <RemovalEvidence workId={work.workId} count={work.evidence} />
      <Identifying work={work} />
      {filesFirst && files}
      {feedback}
      <Card>
        <Said work={work} />
      </Card>
      {!filesFirst && files}
    </div>
  );
}

/** Where a work that is reviewed blind may name its authors. */
function Identifying({ work: { identifying, current } }: OfWork) {
  const { t } = useTranslation('submission');
  const format = useFormat();
  if (identifying.length === 0) return null;
  return (
    <Notice tone="warning" title={t('identifying.title')}>
      <p>{t('identifying.body')}</p>
      <ul className="mt-1 list-disc pl-5">
        {identifying.map(({ file, names }) => (
          <li key={file ?? 0}>
            {t(file === null ? 'identifying.inAnswers' : 'identifying.inFile', {
              number: file,
              name: current?.files[(file ?? 0) - 1]?.name ?? '',
              names: format.list(names.map((naming) => t(`identifying.${naming}`))),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The answers, after what is known of the work and its people. */
function Said({ work }: OfWork) {
  const { t } = useTranslation('submission');
  const format = useFormat();
  const named = (people: readonly { name: string }[]) => format.list(people.map(({ name }) => name));
  return (
    <WorkAnswers
      fields={work.fields}
      answers={(work.current ?? work.draft)?.answers ?? {}}
      fileAt={(hash) => `/files/works/${work.workId}/${hash}`}
      extra={[
        { label: t('code'), value: work.code ?? '—' },
        { label: t('team'), value: work.teamName },
        { label: t('version'), value: work.version > 0 ? t('versionOf', { version: work.version }) : '—' },
        { label: t('submittedAt'), value: <DateTime value={work.submittedAt} /> },
        { label: t('authors'), value: named(work.authors) },
        { label: t('advisers'), value: named(work.advisers) || '—' },
      ]}
    />
  );
}
