import { GroupId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { EnabledTag } from '../EnabledTag.tsx';

/** One group: the one the address names, else the group acted in. */
export default function GroupDetailScreen() {
  const { t } = useTranslation('organisation');
  const { groupId } = useSession();
  const wanted = GroupId.safeParse(useQueryParam('id') ?? groupId);
  return wanted.success ? <Details groupId={wanted.data} /> : <Empty title={t('groups.empty')} />;
}

function Details({ groupId }: { groupId: GroupId }) {
  const { t } = useTranslation('organisation');
  const pick = useBilingual();
  const query = trpc.organisation.groupDetail.useQuery({ groupId });
  return (
    <>
      <PageHeader title={t('groups.detail')} back="/organisation" />
      <QueryState query={query}>
        {(group) => (
          <Card
            title={pick({ zh: group.name, en: group.nameEn })}
            actions={
              <LinkButton href={`/system/groud/user?groupId=${group.groupId}`} size="sm">
                {t('groups.members')}
              </LinkButton>
            }
          >
            <DescriptionList
              items={[
                { label: t('groups.code'), value: <code>{group.code}</code> },
                { label: t('nameEn'), value: <span lang="en">{group.nameEn || '—'}</span> },
                { label: t('groups.memberCount'), value: <span className="num">{group.memberCount}</span> },
                {
                  label: t('state'),
                  value: <EnabledTag enabled={group.enabled} />,
                },
                { label: t('groups.contact'), value: group.contact || '—' },
                { label: t('groups.createdAt'), value: <DateTime value={group.createdAt} /> },
                { label: t('groups.introduction'), value: group.introduction || '—', wide: true },
              ]}
            />
          </Card>
        )}
      </QueryState>
    </>
  );
}
