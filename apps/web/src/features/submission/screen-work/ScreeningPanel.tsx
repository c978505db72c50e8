import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { saidOf } from '#/lib/refusal-detail.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { CheckboxGroup, RadioGroup } from '#/ui/Choice.tsx';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { RowConflict } from '#/ui/conflict/RowConflict.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import { useHotkeys } from '#/ui/useHotkeys.ts';
import { type Screening, useScreenWork } from './useScreenWork.ts';

type Work = RouterOutputs['submission']['workDetails'];
type Props = { work: Work; until: string | null; onUntil: (until: string) => void; onDone: () => void };

/** The qualification check of one work: what the product has checked, and whether it passes, is returned or rejected. */
export function ScreeningPanel(props: Props) {
  const { work } = props;
  const { t } = useTranslation('submission');
  return (
    <section aria-label={t('list.screen')} className="space-y-5 lg:sticky lg:top-20 lg:pl-4">
      {work.changes && <Changes work={work} changes={work.changes} />}
      {work.checks && <Checks checks={work.checks} />}
      {work.screeningShut ? <Shut shut={work.screeningShut} /> : <Decision {...props} />}
    </section>
  );
}

function Shut({ shut: { refusal, detail } }: { shut: NonNullable<Work['screeningShut']> }) {
  const { t, i18n } = useTranslation('refusals');
  return <Notice tone="warning">{t(refusal, saidOf(i18n.language, detail))}</Notice>;
}

/** What the team changed since the work was returned. */
function Changes({ work, changes }: { work: Work; changes: NonNullable<Work['changes']> }) {
  const { t } = useTranslation('submission');
  const pick = useBilingual();
  const format = useFormat();
  const { since, title, fields, added, removed } = changes;
  const labels = fields.map((key) =>
    pick(work.fields.find((field) => field.key === key)?.label ?? { zh: key, en: key }),
  );
  const names = added.map((hash) => work.current?.files.find((file) => file.hash === hash)?.name ?? '');
  const lines = [
    title !== null && t('screening.changed.title', { title }),
    labels.length > 0 && t('screening.changed.fields', { fields: format.list(labels) }),
    names.length > 0 && t('screening.changed.added', { files: format.list(names) }),
    removed.length > 0 && t('screening.changed.removed', { files: format.list(removed) }),
  ].filter((line) => line !== false);
  return (
    <Notice tone="info" title={t('screening.changed.heading', { version: since })}>
      {lines.length > 0 ? (
        <ul className="list-disc pl-5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        t('screening.changed.nothing')
      )}
    </Notice>
  );
}

function Checks({ checks }: { checks: NonNullable<Work['checks']> }) {
  const { t } = useTranslation('submission');
  return (
    <Card title={t('screening.checks.heading')}>
      <ul className="space-y-2">
        {checks.map(({ check, ok }) => (
          <li key={check} className="flex items-center gap-2">
            {ok === null ? (
              <Clock aria-hidden className="size-4 shrink-0 text-ink-3" />
            ) : ok ? (
              <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
            ) : (
              <CircleAlert aria-hidden className="size-4 shrink-0 text-danger" />
            )}
            {t(`screening.checks.${check}.${ok === null ? 'waiting' : ok ? 'ok' : 'wrong'}`)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What may be listed for a correction: the title, each question, each file, and new files. */
function useParts({ fields, current }: Work) {
  const { t } = useTranslation('submission');
  const pick = useBilingual();
  return [
    { value: 'all', label: t('screening.parts.all') },
    { value: 'title', label: t('title') },
    ...fields.map(({ key, label }) => ({ value: `field:${key}`, label: pick(label) })),
    ...(current?.files ?? []).map(({ hash, name }) => ({
      value: `file:${hash}`,
      label: t('screening.parts.file', { name }),
    })),
    { value: 'newFiles', label: t('screening.parts.newFiles') },
  ];
}

function Decision({ work, until, onUntil, onDone }: Props) {
  const { t } = useTranslation('submission');
  const screening = useScreenWork(work, { until, onUntil, onDone });
  const { form, command, screen, choose } = screening;
  const outcome = form.watch('outcome');
  const outcomes = { eligible: t('list.pass'), toBeCorrected: t('list.correct'), ineligible: t('list.fail') };
  const parts = useParts(work);
  useHotkeys({
    p: () => void screening.pass(),
    c: () => choose('toBeCorrected'),
    f: () => choose('ineligible'),
    'mod+enter': () => form.send(),
  });
  return (
    <>
      <CommandForm
        label={t('list.screen')}
        draft={work.workId}
        form={form}
        command={command}
        submit={t('screening.save')}
        onSubmit={screen}
      >
        <RadioGroup
          field={form.field('outcome')}
          label={t('list.screen')}
          options={Object.entries(outcomes).map(([value, label]) => ({ value, label }))}
          inline
        />
        {outcome === 'toBeCorrected' && (
          <>
            <CheckboxGroup
              field={form.field('parts')}
              label={t('screening.parts.heading')}
              help={t('screening.parts.help')}
              options={parts}
            />
            <DateTimeField
              field={form.field('correctUntil')}
              label={t('list.correctUntil')}
              help={t('list.correctUntilHelp')}
              defaultTime="23:59"
              required
            />
          </>
        )}
        <TextArea field={form.field('reason')} label={t('list.reason')} rows={3} required={outcome !== 'eligible'} />
      </CommandForm>
      <ScreeningConflict screening={screening} outcomes={outcomes} onClose={onDone} />
    </>
  );
}

type ConflictProps = { screening: Screening; outcomes: Readonly<Record<string, string>>; onClose: () => void };

/** Somebody else has decided about the work meanwhile. */
function ScreeningConflict({ screening: { form, row, command }, outcomes, onClose }: ConflictProps) {
  const { t } = useTranslation('submission');
  return (
    <RowConflict
      edit={row}
      // What was decided in the meantime is left as it is: there is nothing to continue editing.
      form={{ getValues: form.getValues, reset: onClose, send: form.send }}
      labels={{ outcome: t('list.screen'), reason: t('list.reason'), correctUntil: t('list.correctUntil') }}
      show={([key], value) =>
        key === 'outcome' ? (outcomes[String(value)] ?? t(`statuses.${value as Work['status']}`)) : undefined
      }
      pending={command.pending}
    />
  );
}
