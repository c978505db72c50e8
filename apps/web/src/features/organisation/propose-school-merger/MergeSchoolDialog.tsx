import { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { ProposeSchoolRename } from '@laurel/domain/organisation/propose-school-rename.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { wallTime } from '#/lib/format.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useSchoolSearch } from '#/lib/useSchoolSearch.ts';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { Finder } from '#/ui/Finder.tsx';
import { useShownAt, useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { TextField } from '#/ui/TextField.tsx';

const { document, link } = ProposeSchoolRename.shape;
const typed = (required: string) =>
  z.object({
    into: z.string().min(1, required),
    effectiveAt: z.string().nullable().refine(Boolean, required),
    document,
    link: z.union([z.literal('').transform(() => null), link]),
  });

type Props = { school: { schoolCode: SchoolCode; name: string; nameEn: string }; onClose: () => void };

/** A school becomes part of another one: a second person decides it. */
export function MergeSchoolDialog({ school: { schoolCode, name, nameEn }, onClose }: Props) {
  const { t } = useTranslation(['organisation', 'ui']);
  const pick = useBilingual();
  const search = useSchoolSearch();
  const [chosen, setChosen] = useState<string | null>(null);
  const propose = useCommand(trpc.organisation.proposeSchoolMerger, { done: t('merger.proposed'), onDone: onClose });
  const form = useZodForm(typed(t('ui:field.required')), {
    defaultValues: { into: '', effectiveAt: null, document: '', link: '' },
  });
  const error = useShownAt(form, 'into');
  return (
    <FormDialog
      title={t('merger.title', { name: pick({ zh: name, en: nameEn }) })}
      description={t('merger.help')}
      form={form}
      draft={schoolCode}
      command={propose}
      onSubmit={({ effectiveAt, into, ...entries }) =>
        propose.run({
          ...entries,
          into: SchoolCode.parse(into),
          renameId: freshId(),
          schoolCode,
          effectiveOn: wallTime(effectiveAt ?? '').date,
        })
      }
      submit={t('merger.propose')}
      cancel
      onClose={onClose}
    >
      <Finder
        label={t('merger.into')}
        searchLabel={t('merger.search')}
        none={t('merger.none')}
        chosen={chosen}
        required
        {...search}
        onChange={(found) => {
          setChosen(found?.name ?? null);
          form.setValue('into', found?.id ?? '', { shouldDirty: true, shouldValidate: true });
        }}
      />
      {error && (
        <p role="alert" className="text-dense text-danger">
          {error}
        </p>
      )}
      <DateTimeField field={form.field('effectiveAt')} label={t('rename.effectiveOn')} dateOnly required />
      <TextField field={form.field('document')} label={t('rename.document')} help={t('merger.documentHelp')} required />
      <TextField field={form.field('link')} type="url" label={t('rename.link')} />
    </FormDialog>
  );
}
