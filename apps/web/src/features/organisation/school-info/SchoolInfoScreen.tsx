import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useDrawer } from '#/lib/useDrawer.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { SchoolDrawer } from '../save-school/SchoolDrawer.tsx';

type School = NonNullable<RouterOutputs['organisation']['schoolInfo']>;

/** The school's own record, as those who belong to it see it. */
export default function SchoolInfoScreen() {
  const { t } = useTranslation('organisation');
  const query = trpc.organisation.schoolInfo.useQuery({});
  return (
    <>
      <PageHeader title={t('schools.info')} />
      <QueryState query={query}>
        {(school) =>
          school ? (
            <SchoolCard school={school} />
          ) : (
            <Empty
              title={t('schools.infoNone')}
              hint={t('schools.infoNoneHint')}
              action={<LinkButton href="/center/users">{t('schools.toProfile')}</LinkButton>}
            />
          )
        }
      </QueryState>
    </>
  );
}

function SchoolCard({ school }: { school: School }) {
  const { t } = useTranslation('organisation');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const drawer = useDrawer('edit');
  const edit = (
    <Button size="sm" onClick={() => drawer.open('school')}>
      {ui('edit')}
    </Button>
  );
  const place = [school.province, school.city].filter(Boolean).join(' · ');
  return (
    <>
      <Card title={pick({ zh: school.name, en: school.nameEn })} actions={school.can.edit && edit}>
        <DescriptionList
          items={[
            { label: t('schools.schoolCode'), value: <span className="num">{school.schoolCode}</span> },
            { label: t('nameEn'), value: school.nameEn || '—' },
            { label: t('schools.department'), value: school.department || '—' },
            { label: t('schools.city'), value: place || '—' },
            { label: t('level'), value: school.level || '—' },
            { label: t('schools.updatedAt'), value: <DateTime value={school.updatedAt} /> },
          ]}
        />
      </Card>
      {drawer.id && school.can.edit && <SchoolDrawer school={school} onClose={drawer.close} />}
    </>
  );
}
