import { z } from 'zod';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { RowDrawer } from '#/ui/conflict/RowDrawer.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { type Examples, nothing, say } from '../../example.ts';
import { Opens } from '../../Opens.tsx';

const School = z.object({ version: z.number(), name: z.string().min(1) });
type School = z.infer<typeof School>;

function Drawn({ close }: { close: () => void }) {
  const form = useZodForm(School, { defaultValues: { version: 1, name: say('第一中学', 'First Middle School') } });
  const row = useEditedRow<School, number>(1, async () => null);
  return (
    <RowDrawer
      title={say('编辑学校', 'Edit school')}
      edit={{ form, row, save: { pending: false, refusal: null, run: nothing } }}
      draft={false}
      onClose={close}
    >
      <TextField field={form.field('name')} label={say('名称', 'Name')} required />
    </RowDrawer>
  );
}

export const examples: Examples = {
  usual: () => <Opens>{(open, setOpen) => open && <Drawn close={() => setOpen(false)} />}</Opens>,
};
