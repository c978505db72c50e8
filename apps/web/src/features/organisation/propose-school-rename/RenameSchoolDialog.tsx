import type { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { ProposeSchoolRename } from '@laurel/domain/organisation/propose-school-rename.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { wallTime } from '#/lib/format.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { TextField } from '#/ui/TextField.tsx';

const { name, document, link } = ProposeSchoolRename.shape;
const typed = (required: string) =>
  z.object({
    name,
    effectiveAt: z.string().nullable().refine(Boolean, required),
    document,
    link: z.union([z.literal('').transform(() => null), link]),
  });

type Props = { school: { schoolCode: SchoolCode; name: string; nameEn: string }; onClose: () => void };

/** A change of a school's name: a second person decides it. */
export function RenameSchoolDialog({ school: { schoolCode, name, nameEn }, onClose }: Props) {
  const { t } = useTranslation(['organisation', 'ui']);
  const propose = useCommand(trpc.organisation.proposeSchoolRename, { done: t('rename.proposed'), onDone: onClose });
  const form = useZodForm(typed(t('ui:field.required')), {
    defaultValues: { name: { zh: name, en: nameEn }, effectiveAt: null, document: '', link: '' },
  });
  return (
    <FormDialog
      title={t('rename.title', { name })}
      description={t('rename.help')}
      form={form}
      draft={schoolCode}
      command={propose}
      onSubmit={({ effectiveAt, ...entries }) =>
        propose.run({
          ...entries,
          renameId: freshId(),
          schoolCode,
          effectiveOn: wallTime(effectiveAt ?? '').date,
        })
      }
      submit={t('rename.propose')}
      cancel
      onClose={onClose}
    >
      <TextField field={form.field('name.zh')} label={t('rename.name')} required />
      <TextField field={form.field('name.en')} label={t('nameEn')} />
      <DateTimeField field={form.field('effectiveAt')} label={t('rename.effectiveOn')} dateOnly required />
      <TextField field={form.field('document')} label={t('rename.document')} help={t('rename.documentHelp')} required />
      <TextField field={form.field('link')} type="url" label={t('rename.link')} />
    </FormDialog>
  );
}
