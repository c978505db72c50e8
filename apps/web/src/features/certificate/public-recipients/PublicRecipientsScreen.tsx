import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterInputs, type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { useNoIndex } from '../useNoIndex.ts';
import { useRecipientColumns } from './useRecipientColumns.tsx';

type List = RouterOutputs['certificate']['recipientList'];

/** Who received certificates of a competition, for everybody, where the organiser has published the list. */
export default function PublicRecipientsScreen() {
  const { t } = useTranslation('public-recipients');
  const competitionId = useQueryParam('id') as CompetitionId | null;
  const query = trpc.certificate.recipientList.useQuery(
    { competitionId: competitionId as CompetitionId },
    { enabled: competitionId !== null, retry: false },
  );
  useNoIndex();
  const verify = <LinkButton href="/certificate/trace">{t('verify')}</LinkButton>;
  const closed = <Empty page kind="nothing" title={t('notPublic')} hint={t('notPublicHint')} action={verify} />;
  if (!competitionId) return closed;
  return (
    <QueryPage query={query}>
      {(list) => (list.shown ? <Recipients list={list} competitionId={competitionId} /> : closed)}
    </QueryPage>
  );
}

function Recipients({ list, competitionId }: { list: List; competitionId: CompetitionId }) {
  const { t } = useTranslation('public-recipients');
  const pick = useBilingual();
  const params = useListParams({ filters: { keywords: '', itemId: '', levelId: '' } });
  const input = { ...params.input, competitionId } as RouterInputs['certificate']['publicRecipients'];
  const query = trpc.certificate.publicRecipients.useQuery(input, { placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader
        title={`${pick(list.name)} · ${t('title')}`}
        lead={t('lead', { edition: list.edition })}
        actions={<LinkButton href={`/home/competition/details?id=${competitionId}`}>{t('competition')}</LinkButton>}
      />
      <DataTable
        plain
        id="public-recipients"
        label={t('title')}
        list={params}
        query={query}
        rowId={(row) => row.entryId}
        columns={useRecipientColumns()}
        search={[
          { name: 'keywords', label: t('keywords'), placeholder: t('search') },
          {
            name: 'itemId',
            label: t('item'),
            options: list.items.map(({ itemId, name }) => ({ value: itemId, label: pick(name) })),
          },
          {
            name: 'levelId',
            label: t('award'),
            options: list.levels.map(({ level, name }) => ({ value: level, label: pick(name) })),
          },
        ]}
        empty={{ title: t('none'), hint: t('noneHint') }}
      />
      <p className="mt-4 text-dense text-ink-3">{t('privacy')}</p>
    </>
  );
}
