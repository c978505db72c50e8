import { z } from 'zod';
import { Button } from '#/ui/Button.tsx';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { type Examples, nothing, say } from '../example.ts';

const Team = z.object({ name: z.string().min(1) });

function Entry({ pending = false, refused = false }: { pending?: boolean; refused?: boolean }) {
  const form = useZodForm(Team, { defaultValues: { name: say('猫头鹰', 'Owls') } });
  const refusal = { word: 'unexpected', sentence: say('报名已截止。', 'Registration is closed.'), detail: {} };
  return (
    <CommandForm
      form={form}
      command={{ pending, refusal: refused ? { ...refusal, requestId: 'req-0000-example' } : null }}
      label={say('队伍', 'Team')}
      draft={false}
      submit={say('改名', 'Rename')}
      actions={<Button tone="quiet">{say('解散', 'Dissolve')}</Button>}
      onCancel={nothing}
      onSubmit={nothing}
    >
      <TextField field={form.field('name')} label={say('名称', 'Name')} required />
    </CommandForm>
  );
}

export const examples: Examples = {
  usual: () => <Entry />,
  'on its way': () => <Entry pending />,
  refused: () => <Entry refused />,
};
