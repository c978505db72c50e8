import { USUAL_COUNT } from '@laurel/domain/competition/form-answers.ts';
import { type FormColumn, FormField, revealsAuthor } from '@laurel/domain/competition/settings.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BilingualFields } from '#/ui/BilingualFields.tsx';
import { Button, IconButton } from '#/ui/Button.tsx';
import { Checkbox } from '#/ui/Choice.tsx';
import type { FieldBinding } from '#/ui/Field.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextArea, TextField } from '#/ui/TextField.tsx';
import { ConditionField } from './ConditionField.tsx';
import { FormPreview } from './FormPreview.tsx';
import { columnsFromLines, columnsToLines, optionsFromLines, optionsToLines } from './options.ts';

type Part =
  | 'label.zh'
  | 'label.en'
  | 'kind'
  | 'key'
  | 'maxLength'
  | 'options'
  | 'required'
  | 'identifying'
  | 'describes'
  | 'maxCount'
  | 'columns'
  | 'showIf';

type Props = {
  form: {
    readonly watch: (name: 'settings.fields') => readonly FormField[];
    readonly field: (name: `settings.fields.${number}.${Part}`) => FieldBinding;
    readonly errorAt: (name: string) => string | undefined;
  };
  list: {
    readonly fields: readonly { readonly rowKey: string }[];
    readonly append: (question: FormField) => void;
    readonly remove: (index: number) => void;
  };
  /** Offers to hide answers from experts. */
  blind?: boolean;
};

/** The questions of a competition's own form, one card a question. */
export function QuestionsEditor({ form, list, blind = false }: Props) {
  const { t } = useTranslation('competition');
  const questions = form.watch('settings.fields');
  return (
    <div className="space-y-4">
      {questions.length === 0 && <p className="text-ink-3">{t('fields.none')}</p>}
      {list.fields.map(({ rowKey }, i) => (
        <fieldset
          key={rowKey}
          aria-label={t('fields.nth', { n: i + 1 })}
          className="space-y-4 rounded-lg border border-line p-4"
        >
          <div className="flex items-center justify-between">
            <p className="font-semibold">{t('fields.nth', { n: i + 1 })}</p>
            <IconButton icon={Trash2} label={t('fields.remove', { n: i + 1 })} onClick={() => list.remove(i)} />
          </div>
          <QuestionFields
            kind={questions[i]?.kind ?? 'text'}
            earlier={questions.slice(0, i)}
            describes={questions[i]?.describes ?? 'nothing'}
            field={(part) => form.field(`settings.fields.${i}.${part}`)}
            errorAt={(path) => form.errorAt(`settings.fields.${i}.${path}`)}
            blind={blind}
          />
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button icon={Plus} onClick={() => list.append(newQuestion(questions))}>
          {t('fields.add')}
        </Button>
        {questions.length > 0 && <FormPreview fields={questions} />}
      </div>
    </div>
  );
}

type QuestionProps = {
  kind: FormField['kind'];
  /** The questions before it: it may depend on one of them. */
  earlier: readonly FormField[];
  describes: NonNullable<FormField['describes']>;
  field: (part: Part) => FieldBinding;
  /** What is wrong at `options.1.label.zh` and the like, which have no field of their own. */
  errorAt: (path: string) => string | undefined;
  blind: boolean;
};

function QuestionFields({ kind, earlier, describes, field, errorAt, blind }: QuestionProps) {
  const { t } = useTranslation('competition');
  const kinds = FormField.shape.kind.options.map((value) => ({ value, label: t(`fields.kinds.${value}`) }));
  const uses = (['nothing', 'topics', 'language'] as const).map((value) => ({
    value,
    label: t(`fields.describing.${value}`),
  }));
  const offersOptions = kind === 'choice' || kind === 'choices';
  const counted = kind === 'attachment' || kind === 'image' || kind === 'table';
  const hidden = revealsAuthor({ kind, identifying: false });
  return (
    <>
      <BilingualFields
        fields={[field('label.zh'), field('label.en')]}
        labels={[t('fields.labelZh'), t('fields.labelEn')]}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Select field={field('kind')} label={t('fields.kind')} options={kinds} />
        <TextField field={field('key')} label={t('fields.key')} help={t('fields.keyHelp')} required />
        {(kind === 'text' || kind === 'longText') && (
          <NumberField field={field('maxLength')} label={t('fields.maxLength')} min={1} max={5000} />
        )}
      </div>
      {counted && (
        <NumberField
          field={field('maxCount')}
          label={t(kind === 'table' ? 'fields.maxRows' : 'fields.maxFiles')}
          help={t('fields.usually', { count: USUAL_COUNT[kind] })}
          min={1}
          max={50}
          className="max-w-56"
        />
      )}
      {kind === 'table' && <ColumnsField field={field('columns')} errorAt={errorAt} />}
      {offersOptions && <OptionsField field={field('options')} errorAt={errorAt} />}
      {blind && (offersOptions || describes !== 'nothing') && (
        <Select
          field={field('describes')}
          label={t('fields.describes')}
          help={t('fields.describesHelp')}
          options={uses}
          className="max-w-80"
        />
      )}
      <div className="flex flex-wrap gap-x-6">
        <Checkbox field={field('required')} label={t('fields.required')} />
        {blind && !hidden && <Checkbox field={field('identifying')} label={t('fields.identifying')} />}
      </div>
      {blind && hidden && <p className="text-dense text-ink-3">{t('fields.alwaysHidden')}</p>}
      <ConditionField field={field('showIf')} earlier={earlier} />
    </>
  );
}

/** The options as text, a line each: what is wrong in any line is shown at the one field. */
function OptionsField({ field, errorAt }: { field: FieldBinding; errorAt: (path: string) => string | undefined }) {
  const { t } = useTranslation('competition');
  const held = field.useHeld();
  const options = held.value as FormField['options'];
  const wrong = options.flatMap((_, n) =>
    ['value', 'label.zh', 'label.en'].flatMap((part) => errorAt(`options.${n}.${part}`) ?? []),
  );
  return (
    <TextArea
      value={optionsToLines(options)}
      onChange={(lines) => held.onChange(optionsFromLines(lines))}
      onBlur={held.onBlur}
      error={wrong[0] ?? held.error}
      label={t('fields.options')}
      help={t('fields.optionsHelp')}
      rows={4}
      required
    />
  );
}

/** The columns as text, a line each. */
function ColumnsField({ field, errorAt }: { field: FieldBinding; errorAt: (path: string) => string | undefined }) {
  const { t } = useTranslation('competition');
  const held = field.useHeld();
  const columns = (held.value ?? []) as FormColumn[];
  const wrong = columns.flatMap((_, n) =>
    ['key', 'label.zh', 'label.en'].flatMap((part) => errorAt(`columns.${n}.${part}`) ?? []),
  );
  return (
    <TextArea
      value={columnsToLines(columns)}
      onChange={(lines) => held.onChange(columnsFromLines(lines))}
      onBlur={held.onBlur}
      error={wrong[0] ?? held.error}
      label={t('fields.columns')}
      help={t('fields.columnsHelp')}
      rows={4}
      required
    />
  );
}

const newQuestion = (questions: readonly FormField[]): FormField => ({
  key: firstFree(questions.map(({ key }) => key)),
  label: { zh: '', en: '' },
  kind: 'text',
  required: false,
  maxLength: 200,
  options: [],
  identifying: false,
  describes: 'nothing',
  maxCount: null,
  columns: [],
  showIf: null,
});

const firstFree = (taken: readonly string[]) => {
  let n = taken.length + 1;
  while (taken.includes(`question${n}`)) n++;
  return `question${n}`;
};
