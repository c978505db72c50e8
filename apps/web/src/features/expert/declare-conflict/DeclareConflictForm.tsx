import { ConflictType } from '@laurel/domain/expert/expert.ts';
import { type PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextField } from '#/ui/TextField.tsx';

const Declaration = z.object({ schoolCode: z.string().trim().min(1).max(32), type: ConflictType });

/** A school whose works the expert must not review. */
export function DeclareConflictForm({ personId }: { personId: PersonId }) {
  const { t } = useTranslation('expert');
  const form = useZodForm(Declaration, { defaultValues: { schoolCode: '', type: 'institutional' } });
  const declare = useCommand(trpc.expert.declareConflict, { done: t('declared'), onDone: () => form.reset() });
  const send = ({ schoolCode, type }: z.infer<typeof Declaration>) =>
    declare.run({
      personId,
      conflictId: freshId(),
      subject: { kind: 'school', schoolCode: SchoolCode.parse(schoolCode) },
      type,
    });
  return (
    <section className="border-t border-line pt-4">
      <h3 className="text-h3 font-semibold">{t('declare')}</h3>
      <p className="mb-3 mt-1 text-dense text-ink-2">{t('declareHelp')}</p>
      <CommandForm
        draft={personId}
        form={form}
        command={declare}
        label={t('declare')}
        submit={t('declare')}
        tone="plain"
        onSubmit={send}
      >
        <TextField field={form.field('schoolCode')} label={t('subjectSchool')} required />
        <Select
          field={form.field('type')}
          label={t('type')}
          options={ConflictType.options.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
      </CommandForm>
    </section>
  );
}
