import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import type { ZodForm } from '#/ui/Form.tsx';
import { Select } from '#/ui/Select.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import { type AwardsInForm, awardsAsTyped } from '../review-settings/policy-form.ts';

const ENTRIES = ['levels', 'base', 'quotaRounding', 'cutOffTies', 'perSchoolCap'] as const;

/** Takes the awards of a scheme over into the form, where they can be changed before they are saved. */
export function ApplyAwardScheme({ form }: { form: ZodForm<typeof AwardsInForm> }) {
  const { t } = useTranslation('award-scheme');
  const pick = useBilingual();
  const confirm = useConfirm();
  const { can } = useSession();
  const { data } = trpc.competition.awardSchemeList.useQuery(undefined, { enabled: can('award:result:query') });
  const [chosen, setChosen] = useState('');
  const schemes = data?.schemes ?? [];
  if (schemes.length === 0) return null;
  const apply = async () => {
    const scheme = schemes.find(({ schemeId }) => schemeId === chosen);
    if (!scheme) return;
    const question = { title: t('applyTitle', { name: pick(scheme.name) }), body: t('applyBody'), action: t('apply') };
    if (form.getValues('levels').length > 0 && !(await confirm(question))) return;
    const typed = awardsAsTyped(scheme.awards);
    for (const entry of ENTRIES) form.setValue(entry, typed[entry], { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        value={chosen}
        onChange={setChosen}
        label={t('scheme')}
        placeholder={t('choose')}
        options={schemes.map(({ schemeId, name }) => ({ value: schemeId, label: pick(name) }))}
        className="min-w-60"
      />
      <Button disabled={chosen === ''} onClick={() => void apply()}>
        {t('apply')}
      </Button>
    </div>
  );
}
