import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { Finder, type FinderProps } from '#/ui/Finder.tsx';

type Props = Pick<FinderProps, 'chosen' | 'onChange'> & { competitionId: CompetitionId; error: string | undefined };

/** Chooses an expert of the competition's library. */
export function PayeeFinder({ competitionId, error, ...rest }: Props) {
  const { t } = useTranslation('fees');
  const pick = useBilingual();
  const [keywords, setKeywords] = useState('');
  const asked = { competitionId, keywords: useDeferredValue(keywords.trim()) };
  const found = trpc.expert.feePayees.useQuery(asked, { placeholderData: keepPreviousData });
  return (
    <>
      <Finder
        {...rest}
        label={t('draft.payee')}
        searchLabel={t('draft.payeeSearch')}
        none={t('draft.payeeNone')}
        keywords={keywords}
        onKeywords={setKeywords}
        rows={found.data?.map(({ personId, name, school }) => ({ id: personId, name, hint: pick(school) }))}
        required
      />
      {error && <p className="text-danger">{error}</p>}
    </>
  );
}
