import { MOST_STEPS } from '@laurel/domain/study/path-content.ts';
import { GripVertical, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { Button, IconButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { cx } from '#/ui/cx.ts';
import type { ZodForm } from '#/ui/Form.tsx';
import { MoveButtons } from '#/ui/MoveButtons.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { useDraggedRow } from '#/ui/useDraggedRow.ts';
import { kinds, newStep, type PathSchema, type StepInForm } from './path-in-form.ts';
import { StepFields } from './StepFields.tsx';

type Props = { form: ZodForm<PathSchema> };

/** The steps in their order, one of them open at a time. */
export function StepsEditor({ form }: Props) {
  const { t } = useTranslation('learning-path');
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'steps', keyName: 'rowKey' });
  const [open, setOpen] = useState<string | null>(null);
  // Text in an open step is selected with the mouse, which must not drag the step.
  const { dragged, propsOf } = useDraggedRow(move, open !== null);
  const { errors, submitCount } = form.formState;
  const wrong = fields.filter((_, at) => errors.steps?.[at] !== undefined).map(({ stepId }) => stepId);
  useOpenFirst(wrong, submitCount, setOpen);
  const last = fields.length - 1;
  return (
    <Card title={t('steps')} lead={t('stepsLead')} flush>
      {fields.length === 0 && <p className="px-5 py-4 text-ink-2">{t('noSteps')}</p>}
      <ol className="divide-y divide-line" aria-label={t('steps')}>
        {fields.map(({ rowKey, stepId }, at) => (
          <li key={rowKey} {...propsOf(at)} className={cx(dragged === at && 'opacity-50')}>
            <StepRow
              step={form.watch(`steps.${at}`)}
              place={{ at, last }}
              open={open === stepId}
              wrong={wrong.includes(stepId)}
              onOpen={() => setOpen(open === stepId ? null : stepId)}
              onMove={(to) => move(at, to)}
              onRemove={() => remove(at)}
            />
            {open === stepId && <StepFields form={form} at={at} />}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 border-t border-line bg-subtle px-5 py-3">
        {kinds.map((kind) => (
          <Button
            key={kind}
            size="sm"
            icon={Plus}
            disabled={fields.length >= MOST_STEPS}
            onClick={() => {
              const stepId = freshId();
              append(newStep(stepId, kind));
              setOpen(stepId);
            }}
          >
            {t(`addStep.${kind}`)}
          </Button>
        ))}
      </div>
    </Card>
  );
}

/** After a try to save, opens the first step that is not complete. */
function useOpenFirst(wrong: readonly string[], tries: number, open: (stepId: string) => void) {
  const seen = useRef(tries);
  const [first] = wrong;
  useEffect(() => {
    if (tries === seen.current) return;
    seen.current = tries;
    if (first) open(first);
  }, [tries, first, open]);
}

type RowProps = {
  step: StepInForm;
  place: { at: number; last: number };
  open: boolean;
  wrong: boolean;
  onOpen: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function StepRow({ step, place: { at, last }, open, wrong, onOpen, onMove, onRemove }: RowProps) {
  const { t } = useTranslation('learning-path');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const name = pick(step.title) || t('untitled');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3">
      {!open && <GripVertical aria-hidden className="size-4 shrink-0 cursor-grab text-ink-3 max-md:hidden" />}
      <span className="num w-5 shrink-0 text-ink-3">{at + 1}</span>
      <span className="min-w-0 flex-1 break-words">
        {name}
        <span className="ml-2 text-dense whitespace-nowrap text-ink-3">
          {t(`kinds.${step.kind}`)}
          {step.required && ` · ${t('required')}`}
        </span>
      </span>
      {wrong && <StatusTag tone="danger">{t('incomplete')}</StatusTag>}
      <span className="ml-auto flex shrink-0 gap-1">
        <MoveButtons name={name} at={at} last={last} onMove={onMove} size="sm" />
        <Button size="sm" aria-expanded={open} onClick={onOpen}>
          {open ? t('fold') : ui('edit')}
        </Button>
        <IconButton size="sm" icon={Trash2} label={t('removeStep', { name })} onClick={onRemove} />
      </span>
    </div>
  );
}
