import type { CorrectedPart } from '@laurel/domain/award/name-correction.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { freshId } from '#/lib/fresh-id.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { Objection } from '../objection.ts';

type Printed = RouterOutputs['award']['namesToCorrect'];
type Text = Omit<z.infer<typeof CorrectedPart>, 'correctionId'> & { readonly text: string; readonly label: string };

type Props = { objection: Objection; onClose: () => void };

/** Corrects the names of an objection's work, as the decision orders. */
export function CorrectNamesDialog({ objection, onClose }: Props) {
  const { t } = useTranslation('objection');
  const { resultId, objectionId, work } = objection;
  const names = trpc.award.namesToCorrect.useQuery({ resultId, objectionId });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('remedies.correct.title', { work: work?.title ?? '' })}
      description={t('remedies.correct.help')}
      size="md"
    >
      <QueryState query={names}>
        {(printed) => <NamesForm objection={objection} printed={printed} onDone={onClose} />}
      </QueryState>
    </Dialog>
  );
}

const Entries = z.object({ texts: z.array(z.string().trim().min(1).max(200)) });

/** A field for each text that a certificate of the work prints; what is changed is sent. */
function NamesForm({ objection, printed, onDone }: { objection: Objection; printed: Printed; onDone: () => void }) {
  const { t } = useTranslation('objection');
  const { resultId, objectionId } = objection;
  const texts = useTexts(printed);
  const [ids] = useState(() => texts.map(() => freshId()));
  const form = useZodForm(Entries, { defaultValues: { texts: texts.map(({ text }) => text) } });
  const correct = useCommand(trpc.award.correctNames, { done: t('remedies.done'), onDone });
  const send = (entries: z.infer<typeof Entries>) =>
    correct.run({
      ...{ resultId, objectionId },
      texts: texts.flatMap(({ part, subjectId, text: before }, at) => {
        const text = entries.texts[at] ?? before;
        return text === before ? [] : [{ correctionId: ids[at] ?? freshId(), part, subjectId, text }];
      }),
    });
  return (
    <CommandForm
      form={form}
      label={t('remedies.kinds.correctNames')}
      draft={objectionId}
      command={correct}
      submit={t('remedies.begin.correctNames')}
      disabled={!form.formState.isDirty}
      onSubmit={send}
      onCancel={onDone}
    >
      {texts.map(({ part, subjectId, label }, at) => (
        <TextField
          key={`${part}-${subjectId}`}
          field={form.field(`texts.${at}`)}
          label={label}
          maxLength={200}
          required
        />
      ))}
    </CommandForm>
  );
}

/** Every text with its label, in the order in which a certificate is read. A team without a school has none to correct. */
function useTexts({ workTitle, teamName, school, people }: Printed): readonly Text[] {
  const { t } = useTranslation('objection');
  const of = (key: 'workTitle' | 'teamName' | 'teamSchool' | 'name' | 'school', name = '') =>
    t(`remedies.correct.${key}`, { name });
  const work: readonly Text[] = [
    { part: 'workTitle', subjectId: null, text: workTitle, label: of('workTitle') },
    { part: 'teamName', subjectId: null, text: teamName, label: of('teamName') },
    { part: 'teamSchool', subjectId: null, text: school, label: of('teamSchool') },
  ];
  const persons = people.flatMap(({ personId, name, school }): readonly Text[] => [
    { part: 'name', subjectId: personId, text: name, label: of('name', name) },
    { part: 'school', subjectId: personId, text: school, label: of('school', name) },
  ]);
  return [...work, ...persons].filter(({ text }) => text !== '');
}
