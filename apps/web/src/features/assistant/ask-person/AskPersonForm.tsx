import { AskPerson } from '@laurel/domain/assistant/question.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextArea } from '#/ui/TextField.tsx';

/** Sends the question to the organiser, who answers it on this page; needs an account, so that the answer arrives. */
export function AskPersonForm({ question }: { question: string }) {
  const { t } = useTranslation('assistant');
  const { user } = useSession();
  const [stage, setStage] = useState<'offered' | 'open' | 'sent'>('offered');
  if (!user)
    return (
      <LinkButton href="/neibu/login?redirect=%2FdeepChat" className="mt-3">
        {t('person.signIn')}
      </LinkButton>
    );
  if (stage === 'sent')
    return (
      <p role="status" className="mt-3 text-success">
        {t('person.sent')}
      </p>
    );
  if (stage === 'offered')
    return (
      <Button className="mt-3" onClick={() => setStage('open')}>
        {t('person.open')}
      </Button>
    );
  return <QuestionToPerson question={question} onSent={() => setStage('sent')} onCancel={() => setStage('offered')} />;
}

const Entered = z.strictObject({ question: AskPerson.shape.question, about: z.string() });
/** About no competition in particular. */
const NONE = '';

function QuestionToPerson(props: { question: string; onSent: () => void; onCancel: () => void }) {
  const { t } = useTranslation('assistant');
  const pick = useBilingual();
  const [questionId] = useState(() => crypto.randomUUID());
  const form = useZodForm(Entered, { defaultValues: { question: props.question, about: NONE } });
  const send = useCommand(trpc.assistant.askPerson, { done: t('person.sent'), onDone: props.onSent });
  const { data } = trpc.competition.publicCompetitions.useQuery({ page: 1, pageSize: 50 });
  const competitions = (data?.rows ?? []).map(({ competitionId, name, edition }) => ({
    value: competitionId as string,
    label: t('person.edition', { name: pick(name), edition }),
  }));
  return (
    <CommandForm
      form={form}
      command={send}
      label={t('person.open')}
      submit={t('person.send')}
      onCancel={props.onCancel}
      onSubmit={({ question, about }) => {
        const chosen = data?.rows.find(({ competitionId }) => competitionId === about);
        return send.run({ questionId, question, competitionId: chosen?.competitionId ?? null });
      }}
    >
      <TextArea field={form.field('question')} label={t('question')} help={t('person.help')} rows={4} required />
      <Select
        field={form.field('about')}
        label={t('person.about')}
        options={[{ value: NONE, label: t('person.aboutNone') }, ...competitions]}
      />
    </CommandForm>
  );
}
