import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { freshId } from '#/lib/fresh-id.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { BilingualFields } from '#/ui/BilingualFields.tsx';
import { RowForm } from '#/ui/conflict/RowForm.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { useZodForm, type ZodForm } from '#/ui/Form.tsx';
import { AwardFields } from '../configure-review/AwardFields.tsx';
import { AwardsInForm, awardsAsTyped, awardsFrom } from '../review-settings/policy-form.ts';
import { usePolicyWords } from '../review-settings/usePolicyWords.ts';

export type Scheme = RouterOutputs['competition']['awardSchemeList']['schemes'][number];

const SchemeInForm = AwardsInForm.extend({
  nameZh: z.string().trim().min(1).max(200),
  nameEn: z.string().trim().max(200),
  levels: AwardsInForm.shape.levels.min(1),
});
type SchemeInForm = z.infer<typeof SchemeInForm>;

const NEW = { base: 'ranked', rounding: 'largestRemainder', cutOffTies: 'includeAll', perSchoolCap: null } as const;
const valuesOf = (scheme: Pick<Scheme, 'name' | 'awards'> | null): SchemeInForm => ({
  nameZh: scheme?.name.zh ?? '',
  nameEn: scheme?.name.en ?? '',
  ...awardsAsTyped(scheme?.awards ?? { ...NEW, levels: [] }),
});

/** Adds an award scheme or edits one. */
export function AwardSchemeDrawer({ scheme, onClose }: { scheme: Scheme | null; onClose: () => void }) {
  const { t } = useTranslation('award-scheme');
  const [schemeId] = useState(() => scheme?.schemeId ?? freshId());
  const { client } = trpc.useUtils();
  const form = useZodForm(SchemeInForm, { defaultValues: valuesOf(scheme) });
  const row = useEditedRow<SchemeInForm, string | null>(scheme?.version ?? null, async () => {
    const { schemes } = await client.competition.awardSchemeList.query();
    const now = schemes.find((one) => one.schemeId === schemeId);
    return now ? { values: valuesOf(now), version: now.version } : null;
  });
  const save = useCommand(trpc.competition.saveAwardScheme, {
    done: t('saved'),
    onDone: onClose,
    onRefused: row.refused,
  });
  const { show } = usePolicyWords();
  const title = t(scheme ? 'edit' : 'add');
  return (
    <Drawer open onOpenChange={onClose} title={title} size="lg">
      <RowForm
        label={title}
        draft={schemeId}
        edit={{ form, row, save }}
        submit={t('save', { ns: 'ui' })}
        show={show}
        onSubmit={({ nameZh, nameEn, ...typed }, seen) =>
          save.run({ schemeId, name: { zh: nameZh, en: nameEn }, awards: awardsFrom(typed), seen })
        }
      >
        <BilingualFields fields={[form.field('nameZh'), form.field('nameEn')]} labels={[t('nameZh'), t('nameEn')]} />
        {/* The entries of a scheme are those of the awards and its name; the fields of the awards know only the former. */}
        <AwardFields form={form as unknown as ZodForm<typeof AwardsInForm>} />
      </RowForm>
    </Drawer>
  );
}
