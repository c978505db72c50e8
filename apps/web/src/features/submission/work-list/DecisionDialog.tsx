import { Instant } from '@laurel/domain/kernel/instants.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { Button } from '#/ui/Button.tsx';
import { RadioGroup } from '#/ui/Choice.tsx';
import { RowConflict } from '#/ui/conflict/RowConflict.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import type { WorkRow } from '../work-row.ts';

/** Teams that are rejected, or asked for changes, get the reason. */
const Screening = z
  .object({
    outcome: z.enum(['eligible', 'ineligible', 'toBeCorrected']),
    reason: z.string().trim().max(1000),
    correctUntil: z.string().nullable(),
  })
  .refine(({ outcome, correctUntil }) => outcome !== 'toBeCorrected' || correctUntil !== null, {
    path: ['correctUntil'],
    message: 'correctionEndNeeded',
  })
  .refine(({ outcome, reason }) => outcome === 'eligible' || reason !== '', {
    path: ['reason'],
    message: 'reasonNeeded',
  });

export type WorkDecision = 'screen' | 'propose' | 'withdraw' | 'dismiss';

/** Turning a work down, or letting it pass, with the words its team will read. */
export function DecisionDialog({ kind, ...rest }: { row: WorkRow; kind: WorkDecision; onClose: () => void }) {
  return kind === 'screen' ? <ScreenDialog {...rest} /> : <DisqualificationDialog kind={kind} {...rest} />;
}

function ScreenDialog({ row, onClose }: { row: WorkRow; onClose: () => void }) {
  const { t } = useTranslation('submission');
  const form = useZodForm(Screening, { defaultValues: { outcome: 'eligible', reason: '', correctUntil: null } });
  const { client } = trpc.useUtils();
  const edited = useEditedRow(row.checkVersion, async () => {
    const now = await client.submission.workDetails.query({ workId: row.workId });
    const values = { outcome: now.status, reason: now.reason ?? '', correctUntil: now.correctUntil };
    return { values, version: now.checkVersion };
  });
  const screen = useCommand(trpc.submission.screenWork, {
    done: t('list.screened'),
    onDone: onClose,
    onRefused: edited.refused,
  });
  const outcomes = { eligible: t('list.pass'), toBeCorrected: t('list.correct'), ineligible: t('list.fail') };
  const title = t('list.screenTitle', { title: row.title });
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <Form
        draft={row.workId}
        form={form}
        onSubmit={({ outcome, reason, correctUntil }) =>
          screen.run({
            workId: row.workId,
            outcome,
            seen: edited.seen(),
            reason: reason === '' ? null : reason,
            ...(outcome === 'toBeCorrected' && correctUntil && { correctUntil: Instant.parse(correctUntil) }),
          })
        }
        refusal={screen.refusal}
        label={title}
      >
        <RadioGroup
          field={form.field('outcome')}
          label={t('list.screen')}
          options={Object.entries(outcomes).map(([value, label]) => ({ value, label }))}
        />
        {form.watch('outcome') === 'toBeCorrected' && (
          <DateTimeField
            field={form.field('correctUntil')}
            label={t('list.correctUntil')}
            help={t('list.correctUntilHelp')}
            defaultTime="23:59"
            required
          />
        )}
        <TextArea
          field={form.field('reason')}
          label={t('list.reason')}
          rows={3}
          required={form.watch('outcome') !== 'eligible'}
        />
        <FormActions>
          <Button type="submit" tone="primary" pending={screen.pending}>
            {t('list.screen')}
          </Button>
        </FormActions>
      </Form>
      <RowConflict
        edit={edited}
        // What was decided in the meantime is left as it is: there is nothing to continue editing.
        form={{ getValues: form.getValues, reset: onClose, send: form.send }}
        labels={{ outcome: t('list.screen'), reason: t('list.reason'), correctUntil: t('list.correctUntil') }}
        show={([key], value) =>
          key !== 'outcome'
            ? undefined
            : Object.hasOwn(outcomes, String(value))
              ? outcomes[value as keyof typeof outcomes]
              : t(`statuses.${value as WorkRow['status']}`)
        }
        pending={screen.pending}
      />
    </Dialog>
  );
}

type Disqualification = { row: WorkRow; kind: 'propose' | 'withdraw' | 'dismiss'; onClose: () => void };

/** The first person proposes, or somebody dismisses what was proposed; both say why. */
function DisqualificationDialog({ row, kind, onClose }: Disqualification) {
  const { t } = useTranslation('submission');
  const words = kind === 'withdraw' ? 'list.withdrawal.propose' : (`list.disqualification.${kind}` as const);
  const options = { done: t(`${words}.done`), onDone: onClose };
  const propose = useCommand(trpc.submission.proposeWorkDisqualification, options);
  const dismiss = useCommand(trpc.submission.dismissWorkDisqualification, options);
  const { workId } = row;
  const decide = (reason: string) =>
    kind === 'dismiss'
      ? dismiss.run({ workId, reason })
      : propose.run({ workId, reason, ...(kind === 'withdraw' && { withdrawal: true }) });
  return (
    <ReasonDialog
      title={t(`${words}.title`, { title: row.title })}
      label={kind === 'dismiss' ? t('list.reasonInside') : t('list.reason')}
      help={t(`${words}.help`)}
      action={t(`${words}.action`)}
      tone={kind === 'dismiss' ? 'primary' : 'danger'}
      command={kind === 'dismiss' ? dismiss : propose}
      onReason={decide}
      onClose={onClose}
    />
  );
}
