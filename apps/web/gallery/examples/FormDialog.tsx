import { z } from 'zod';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { type Examples, nothing, say } from '../example.ts';
import { Opens } from '../Opens.tsx';

const Team = z.object({ name: z.string().min(1) });

function Rename({ drawer = false, onClose }: { drawer?: boolean; onClose: () => void }) {
  const form = useZodForm(Team, { defaultValues: { name: say('猫头鹰', 'Owls') } });
  return (
    <FormDialog
      title={say('修改队名', 'Rename the team')}
      description={say('队员会收到通知。', 'Its members are notified.')}
      form={form}
      command={{ pending: false, refusal: null }}
      draft={false}
      drawer={drawer}
      submit={say('改名', 'Rename')}
      cancel
      onSubmit={nothing}
      onClose={onClose}
    >
      <TextField field={form.field('name')} label={say('名称', 'Name')} required />
    </FormDialog>
  );
}

export const examples: Examples = {
  dialog: () => <Opens>{(open, setOpen) => open && <Rename onClose={() => setOpen(false)} />}</Opens>,
  drawer: () => <Opens>{(open, setOpen) => open && <Rename drawer onClose={() => setOpen(false)} />}</Opens>,
};
