import { z } from 'zod';
import { AnswersField } from '#/ui/AnswersField.tsx';
import { Form, useZodForm } from '#/ui/Form.tsx';
import type { AnswerValues } from '#/ui/QuestionFields.tsx';
import { type Examples, nothing } from '../example.ts';

const Entries = z.object({ answers: z.custom<AnswerValues>() });
const motto = {
  key: 'motto',
  label: { zh: '参赛口号', en: 'Motto' },
  kind: 'text',
  required: true,
  maxLength: 40,
  options: [],
} as const;

function Answers({ wrong = [], disabled = false }: { wrong?: readonly string[]; disabled?: boolean }) {
  const form = useZodForm(Entries, { defaultValues: { answers: {} } });
  return (
    <Form form={form} onSubmit={nothing} draft={false}>
      <AnswersField field={form.field('answers')} questions={[motto]} wrong={wrong} disabled={disabled} />
    </Form>
  );
}

export const examples: Examples = {
  usual: () => <Answers />,
  refused: () => <Answers wrong={['motto']} />,
  disabled: () => <Answers disabled />,
};
