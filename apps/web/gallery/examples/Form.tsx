import { z } from 'zod';
import { Button } from '#/ui/Button.tsx';
import { FieldRow, Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { type Examples, nothing, say } from '../example.ts';

const Team = z.object({ name: z.string().min(1), size: z.number().int().max(5) });

function Entries({ readOnly = false, refused = false }: { readOnly?: boolean; refused?: boolean }) {
  const form = useZodForm(Team, { defaultValues: { name: say('猫头鹰', 'Owls'), size: 3 } });
  const refusal = { word: 'unexpected', sentence: say('报名已截止。', 'Registration is closed.'), detail: {} };
  return (
    <Form
      form={form}
      onSubmit={nothing}
      readOnly={readOnly}
      draft={false}
      label={say('队伍', 'Team')}
      refusal={refused ? { ...refusal, requestId: 'req-0000-example' } : null}
    >
      <FieldRow>
        <TextField field={form.field('name')} label={say('名称', 'Name')} required />
        <NumberField field={form.field('size')} label={say('人数', 'Members')} />
      </FieldRow>
      <FormActions>
        <Button type="submit" tone="primary">
          {say('保存', 'Save')}
        </Button>
      </FormActions>
    </Form>
  );
}

export const examples: Examples = {
  usual: () => <Entries />,
  'read only': () => <Entries readOnly />,
  refused: () => <Entries refused />,
};
