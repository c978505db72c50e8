import { CompetitionId, GroupId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Link } from '#/ui/Link.tsx';
import { Select } from '#/ui/Select.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { ListScreen } from '#/ui/table/ListScreen.tsx';
import type { Column } from '#/ui/table/types.ts';
import { DateTime } from '#/ui/Values.tsx';
import { TemplateEditor } from '../save-letter-template/TemplateEditor.tsx';

type Owner = { groupId: GroupId; competitionId: CompetitionId | null };
type Row = RouterOutputs['messaging']['letterTemplateList'][number];

const HERE = '/system/letters';
const addressOf = (competition: string, kind?: string) => {
  const query = new URLSearchParams({ ...(competition && { competition }), ...(kind && { kind }) }).toString();
  return query ? `${HERE}?${query}` : HERE;
};

/** The notifications whose words an organiser may edit, for all competitions of the organisation or for one. */
export default function LetterTemplatesScreen() {
  const groupId = GroupId.parse(useSession().groupId);
  const competition = useQueryParam('competition') ?? '';
  const kind = useQueryParam('kind');
  const owner: Owner = { groupId, competitionId: CompetitionId.safeParse(competition).data ?? null };
  if (kind) return <TemplateEditor key={kind} place={{ ...owner, kind }} back={addressOf(competition)} />;
  return <TemplateList owner={owner} />;
}

function TemplateList({ owner }: { owner: Owner }) {
  const { t } = useTranslation('letter-template');
  const columns = useColumns(owner.competitionId ?? '');
  const query = trpc.messaging.letterTemplateList.useQuery(owner);
  return (
    <ListScreen<Row>
      title={t('title')}
      lead={t('lead')}
      above={<OwnerChoice owner={owner} />}
      id="letter-templates"
      query={query}
      rowId={(row) => row.kind}
      paged={false}
      columns={columns}
      empty={{ title: t('title') }}
    />
  );
}

function OwnerChoice({ owner: { groupId, competitionId } }: { owner: Owner }) {
  const { t } = useTranslation('letter-template');
  const pick = useBilingual();
  const navigate = useNavigate();
  const { data } = trpc.competition.competitionList.useQuery({ pageSize: 100 });
  const own = data?.rows.filter((row) => row.groupId === groupId) ?? [];
  return (
    <Select
      className="mb-4 max-w-md"
      label={t('owner')}
      value={competitionId ?? ''}
      onChange={(value) => navigate(addressOf(value), { replace: true })}
      placeholder={t('wholeGroup')}
      options={own.map((row) => ({
        value: row.competitionId,
        label: pick({ zh: row.nameZh, en: row.nameEn, edition: row.edition }),
      }))}
    />
  );
}

const TONES = { original: 'neutral', ofGroup: 'info', own: 'success' } as const;

function useColumns(competition: string): Column<Row>[] {
  const { t } = useTranslation('letter-template');
  const { t: topics } = useTranslation('messaging');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  return [
    {
      id: 'kind',
      header: t('kind'),
      lead: true,
      name: (row) => pick(row.title),
      cell: (row) => <Link href={addressOf(competition, row.kind)}>{pick(row.title)}</Link>,
    },
    { id: 'topic', header: t('topic'), cell: (row) => topics(`topics.${row.topic}`) },
    {
      id: 'words',
      header: t('words'),
      cell: (row) => <StatusTag tone={TONES[row.words]}>{t(`status.${row.words}`)}</StatusTag>,
    },
    {
      id: 'savedAt',
      header: t('savedAt'),
      cell: (row) => (row.savedAt ? <DateTime value={row.savedAt} bare /> : ui('none')),
    },
  ];
}
