import { z } from 'zod';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { RowForm } from '#/ui/conflict/RowForm.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { type Examples, nothing, say } from '../../example.ts';

const School = z.object({ name: z.string().min(1), city: z.string() });

function Entries() {
  const form = useZodForm(School, { defaultValues: { name: say('第一中学', 'First Middle School'), city: '' } });
  const row = useEditedRow<z.infer<typeof School>, number>(1, async () => null);
  return (
    <RowForm
      edit={{ form, row, save: { pending: false, refusal: null } }}
      label={say('学校', 'School')}
      draft={false}
      submit={say('保存', 'Save')}
      onSubmit={nothing}
    >
      <TextField field={form.field('name')} label={say('名称', 'Name')} required />
      <TextField field={form.field('city')} label={say('城市', 'City')} />
    </RowForm>
  );
}

export const examples: Examples = { usual: () => <Entries /> };
