import { ConflictType } from '@laurel/domain/expert/expert.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { RadioGroup } from '#/ui/Choice.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import type { Worklist } from './worklist.ts';

type Sheet = Worklist['sheets'][number];
const keys = ['digits', 'next', 'work', 'jump', 'save', 'comment', 'abstain', 'conflict', 'help'] as const;

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('review');
  return (
    <Dialog open onOpenChange={onClose} title={t('scoring.keysTitle')} size="sm">
      <ul className="space-y-2">
        {keys.map((key) => (
          <li key={key}>{t(`scoring.help.${key}`)}</li>
        ))}
      </ul>
    </Dialog>
  );
}

export function JumpDialog({
  most,
  onJump,
  onClose,
}: {
  most: number;
  onJump: (to: number) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('review');
  const [to, setTo] = useState<number | null>(null);
  return (
    <Dialog open onOpenChange={onClose} title={t('scoring.jump')} size="sm">
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (to !== null && to >= 1 && to <= most) onJump(to);
        }}
      >
        <NumberField value={to} onChange={setTo} label={t('scoring.jump')} min={1} max={most} />
        <Button type="submit" tone="primary">
          {t('scoring.jumpGo')}
        </Button>
      </form>
    </Dialog>
  );
}

const Decline = z.object({ cause: z.enum(['load', 'other']), reason: Reason });

export function AbstainDialog({ sheet, onDone, onClose }: { sheet: Sheet; onDone: () => void; onClose: () => void }) {
  const { t } = useTranslation('review');
  const form = useZodForm(Decline, { defaultValues: { cause: 'load', reason: '' } });
  const decline = useCommand(trpc.review.declineAssignment, { done: t('scoring.abstained'), onDone });
  const title = t('scoring.abstainTitle', { alias: sheet.alias });
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <Form
        draft={sheet.sheetId}
        form={form}
        label={title}
        refusal={decline.refusal}
        onSubmit={(values) => decline.run({ sheetId: sheet.sheetId, ...values })}
      >
        <RadioGroup
          field={form.field('cause')}
          label={t('scoring.cause')}
          options={(['load', 'other'] as const).map((value) => ({ value, label: t(`scoring.causes.${value}`) }))}
        />
        <TextArea field={form.field('reason')} label={t('scoring.reason')} rows={2} required />
        <FormActions>
          <Button type="submit" tone="danger" pending={decline.pending}>
            {t('scoring.abstain')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

const Conflict = z.object({ type: ConflictType, reason: Reason });

export function ConflictDialog({ sheet, onDone, onClose }: { sheet: Sheet; onDone: () => void; onClose: () => void }) {
  const { t } = useTranslation('review');
  const { t: expert } = useTranslation('expert');
  const [conflictId] = useState(() => freshId());
  const form = useZodForm(Conflict, { defaultValues: { type: 'collaborator', reason: '' } });
  const report = useCommand(trpc.review.reportConflict, { done: t('scoring.conflicted'), onDone });
  const title = t('scoring.conflictTitle', { alias: sheet.alias });
  return (
    <Dialog open onOpenChange={onClose} title={title} description={t('scoring.conflictBody')}>
      <Form
        draft={sheet.sheetId}
        form={form}
        label={title}
        refusal={report.refusal}
        onSubmit={(values) => report.run({ sheetId: sheet.sheetId, conflictId, ...values })}
      >
        <Select
          field={form.field('type')}
          label={t('scoring.relation')}
          options={ConflictType.options.map((value) => ({ value, label: expert(`types.${value}`) }))}
        />
        <TextArea field={form.field('reason')} label={t('scoring.reason')} rows={2} required />
        <FormActions>
          <Button type="submit" tone="danger" pending={report.pending}>
            {t('scoring.conflict')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
