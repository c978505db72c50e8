import { z } from 'zod';
import { useZodForm } from '#/ui/Form.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';
import { type Examples, say } from '../example.ts';

function Asking(words: { label?: string; help?: string }) {
  const form = useZodForm(z.object({ reason: z.string() }), { defaultValues: { reason: '' } });
  return <ReasonField field={form.field('reason')} {...words} />;
}

export const examples: Examples = {
  'asks why': () => <Asking />,
  'with another name and help': () => (
    <Asking label={say('凭证说明', 'Evidence')} help={say('队伍会看到它', 'The team sees it')} />
  ),
};
