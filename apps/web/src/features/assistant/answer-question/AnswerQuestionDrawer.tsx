import { AnswerQuestion } from '@laurel/domain/assistant/question.ts';
import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Checkbox } from '#/ui/Choice.tsx';
import { useZodForm, type ZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { TextArea, TextField } from '#/ui/TextField.tsx';

type Question = RouterOutputs['assistant']['questionList']['rows'][number];

const Entered = AnswerQuestion.omit({ questionId: true });
const newFaq = () => ({ articleId: crypto.randomUUID(), title: { zh: '', en: '' }, body: { zh: '', en: '' } });

/** The answer to one question, and the one for everybody in the FAQ if others may ask the same. */
export function AnswerQuestionDrawer({ question, onClose }: { question: Question; onClose: () => void }) {
  const { t } = useTranslation('assistant');
  const form = useZodForm(Entered, { defaultValues: { answer: '', faq: null } });
  const answer = useCommand(trpc.assistant.answerQuestion, { done: t('answer.done'), onDone: onClose });
  const { questionId } = question;
  return (
    <FormDialog
      drawer
      title={t('answer.title')}
      lead={<p className="mb-4 rounded-md bg-subtle px-4 py-3 break-words whitespace-pre-line">{question.question}</p>}
      form={form}
      command={answer}
      submit={t('answer.send')}
      onSubmit={(values) => answer.run({ questionId, ...values })}
      onClose={onClose}
    >
      <TextArea field={form.field('answer')} label={t('answer.text')} help={t('answer.textHelp')} rows={6} required />
      <Faq form={form} />
    </FormDialog>
  );
}

function Faq({ form }: { form: ZodForm<typeof Entered> }) {
  const { t } = useTranslation('assistant');
  const wanted = form.watch('faq') !== null;
  const choose = (wish: boolean) =>
    form.setValue('faq', wish ? { ...newFaq(), body: { zh: form.getValues('answer'), en: '' } } : null);
  return (
    <>
      <Checkbox label={t('answer.faq')} help={t('answer.faqHelp')} value={wanted} onChange={choose} />
      {wanted && (
        <div className="space-y-4 border-l-2 border-line pl-4">
          <TextField field={form.field('faq.title.zh')} label={t('answer.titleZh')} required />
          <TextArea field={form.field('faq.body.zh')} label={t('answer.bodyZh')} rows={4} required />
          <TextField field={form.field('faq.title.en')} label={t('answer.titleEn')} required />
          <TextArea field={form.field('faq.body.en')} label={t('answer.bodyEn')} rows={4} required />
        </div>
      )}
    </>
  );
}
