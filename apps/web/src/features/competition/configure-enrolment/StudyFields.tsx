import type { PathId } from '@laurel/domain/study/path-content.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { RadioGroup } from '#/ui/Choice.tsx';
import { Link } from '#/ui/Link.tsx';
import { Select } from '#/ui/Select.tsx';
import type { EnrolmentForm } from './enrolment-form.ts';

/** The learning path that must be finished before a registration is submitted, and by whom. */
export function StudyFields({ form }: { form: EnrolmentForm }) {
  const { t } = useTranslation('competition');
  const { t: word } = useTranslation('app');
  const pick = useBilingual();
  const edits = useSession().can('comp:info:edit');
  const chosen = form.watch('settings.studyPathId') ?? '';
  const { data } = trpc.study.learningPathList.useQuery({ status: 'published', pageSize: 100 }, { enabled: edits });
  // Who only reads the settings is given the name of the chosen path alone.
  const title = trpc.study.learningPathTitle.useQuery(
    { pathId: chosen as PathId },
    { enabled: !edits && chosen !== '' },
  );
  const paths = edits
    ? (data?.rows ?? []).map((row) => ({ value: row.pathId as string, label: pick(row.title) }))
    : [{ value: chosen, label: title.data?.title ? pick(title.data.title) : chosen }].filter(
        ({ value }) => value !== '',
      );
  return (
    <Card
      title={t('enrolment.study')}
      lead={t('enrolment.studyLead')}
      actions={edits && <Link href="/competition/study">{word('titles./competition/study')}</Link>}
    >
      <div className="space-y-5">
        <Select
          value={chosen}
          onChange={(pathId) => form.setValue('settings.studyPathId', pathId || null, { shouldDirty: true })}
          label={t('enrolment.studyPath')}
          placeholder={t('enrolment.noStudy')}
          options={paths}
        />
        {chosen && (
          <RadioGroup
            field={form.field('settings.studyBy')}
            label={t('enrolment.studyBy')}
            options={(['captain', 'members'] as const).map((value) => ({
              value,
              label: t(`enrolment.studiers.${value}`),
            }))}
            inline
          />
        )}
      </div>
    </Card>
  );
}
