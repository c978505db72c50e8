import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { FormConflict, type FormConflictProps } from '#/ui/conflict/FormConflict.tsx';
import type { AnswerValues } from '#/ui/QuestionFields.tsx';
import type { Details } from '../useEnrolment.ts';

type Entries = { answers: AnswerValues };
type Props = {
  fields: Details['form']['fields'];
  row: FormConflictProps<Entries>['edit'];
  form: FormConflictProps<Entries>['form'];
  pending: boolean;
};

/** A row of a table by its cells; a file by its hash, until it is read with its name. */
const rowText = (one: unknown) =>
  typeof one === 'object' && one !== null ? Object.values(one).join(', ') : String(one).slice(0, 60);

/** Another window has saved the answers meanwhile: both are shown in the words of the questions and options. */
export function AnswersConflict({ fields, row, form, pending }: Props) {
  const pick = useBilingual();
  const format = useFormat();
  const asked = ([, key]: readonly string[]) => fields.find((field) => field.key === key);
  return (
    <FormConflict
      edit={row}
      form={form}
      label={(path) => pick(asked(path)?.label)}
      show={(path, value) => {
        const options = asked(path)?.options ?? [];
        const names = [value].flat().flatMap((one) => options.find((option) => option.value === one)?.label ?? []);
        if (names.length > 0) return format.list(names.map(pick));
        return Array.isArray(value) ? format.list(value.map((one) => rowText(one))) : undefined;
      }}
      pending={pending}
    />
  );
}
