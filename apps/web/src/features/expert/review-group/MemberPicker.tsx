import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { Checkbox } from '#/ui/Choice.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { Member } from './useMembers.ts';

type Props = {
  chosen: readonly Member[];
  choose: (one: Member, yes: boolean) => void;
  error: string | undefined;
};

/** The chosen experts, and those whom a search finds. */
export function MemberPicker({ chosen, choose, error }: Props) {
  const { t } = useTranslation('review-group');
  const pick = useBilingual();
  const [keywords, setKeywords] = useState('');
  const wanted = keywords.trim();
  const asked = { status: 'active' as const, pageSize: 20 as const, ...(wanted ? { keywords: wanted } : {}) };
  const found = trpc.expert.expertList.useQuery(asked);
  const ids = new Set(chosen.map(({ personId }) => personId));
  const others = (found.data?.rows ?? []).filter(({ personId }) => !ids.has(personId));
  return (
    <fieldset className="space-y-2">
      <legend className="text-dense font-semibold">
        {t('members')} · {t('memberCount', { count: chosen.length })}
      </legend>
      <TextField type="search" value={keywords} onChange={setKeywords} label={t('search')} help={t('searchHelp')} />
      {error && <p className="text-danger">{error}</p>}
      <ul className="max-h-64 divide-y divide-line overflow-y-auto border-y border-line">
        {[...chosen, ...others].map((one) => (
          <li key={one.personId} className="py-2">
            <Checkbox
              value={ids.has(one.personId)}
              onChange={(yes) => choose(one, yes)}
              label={one.name}
              help={pick(one.school) || undefined}
            />
          </li>
        ))}
      </ul>
      {found.data && chosen.length + others.length === 0 && <p className="text-ink-2">{t('nobody')}</p>}
    </fieldset>
  );
}
