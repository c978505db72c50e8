import { ConflictType } from '@laurel/domain/expert/expert.ts';
import { type EnrolmentId, PersonId, type RoundId } from '@laurel/domain/kernel/ids.ts';
import { NamedKind, NamingWords } from '@laurel/domain/review/conflict-namings.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { AskedRound } from '../asked-round.ts';

const Typed = z.object({ kind: NamedKind, expertId: z.string(), type: ConflictType, ...NamingWords.shape });
type Props = { enrolmentId: EnrolmentId; round: AskedRound; onClose: () => void };

/** A captain or adviser names an expert, a person or a school, and says why. */
export function NameConflictDialog({ enrolmentId, round, onClose }: Props) {
  const { t } = useTranslation('review');
  const { t: expert } = useTranslation('expert');
  const pick = useBilingual();
  const [namingId] = useState(freshId);
  const kinds = NamedKind.options.filter((kind) => kind !== 'expert' || round.experts.length > 0);
  const form = useZodForm(Typed, {
    defaultValues: { kind: kinds[0] ?? 'person', expertId: '', type: 'advisor', name: '', school: '', reason: '' },
  });
  const name = useCommand(trpc.review.nameConflict, { done: t('nameConflict.done'), onDone: onClose });
  const kind = form.watch('kind');
  const send = ({ expertId, ...typed }: z.infer<typeof Typed>) =>
    name.run({
      ...{ roundId: round.roundId as RoundId, enrolmentId, namingId },
      ...typed,
      expertId: kind === 'expert' && expertId !== '' ? PersonId.parse(expertId) : null,
    });
  return (
    <FormDialog
      title={t('nameConflict.title')}
      description={t('myNamings.blind')}
      form={form}
      draft={`${enrolmentId}naming`}
      command={name}
      submit={t('nameConflict.action')}
      onSubmit={send}
      onClose={onClose}
    >
      <Select
        field={form.field('kind')}
        label={t('nameConflict.kind')}
        options={kinds.map((value) => ({ value, label: t(`nameConflict.kinds.${value}`) }))}
      />
      {kind === 'expert' && (
        <Select
          field={form.field('expertId')}
          label={t('nameConflict.expert')}
          placeholder={t('nameConflict.chooseExpert')}
          options={round.experts.map(({ personId, name: called, school }) => ({
            value: personId,
            label: [called, pick(school)].filter(Boolean).join(' · '),
          }))}
        />
      )}
      {kind === 'person' && <TextField field={form.field('name')} label={t('nameConflict.name')} required />}
      {kind !== 'expert' && (
        <TextField field={form.field('school')} label={t('nameConflict.school')} required={kind === 'school'} />
      )}
      <Select
        field={form.field('type')}
        label={t('nameConflict.type')}
        options={ConflictType.options.map((value) => ({ value, label: expert(`types.${value}`) }))}
      />
      <ReasonField field={form.field('reason')} help={t('nameConflict.reasonHelp')} />
    </FormDialog>
  );
}
