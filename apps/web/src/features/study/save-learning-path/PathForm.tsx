import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { BilingualFields } from '#/ui/BilingualFields.tsx';
import { Card } from '#/ui/Card.tsx';
import { RowForm } from '#/ui/conflict/RowForm.tsx';
import { FieldRow } from '#/ui/Form.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import type { PathDetails } from './path-in-form.ts';
import { StepsEditor } from './StepsEditor.tsx';
import { useSavePath } from './useSavePath.ts';

/** A learning path in both languages with its steps. */
export function PathForm({ path }: { path: PathDetails | null }) {
  const { t } = useTranslation('learning-path');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const { edit, send, competitions } = useSavePath(path);
  const { form } = edit;
  const heading = t(path ? 'editTitle' : 'newTitle');
  const parts: Readonly<Record<string, string>> = {
    ...{ zh: '中文', en: 'English', title: t('name'), text: t('kinds.text'), link: t('link') },
    ...{ required: t('required'), articleName: t('article'), fileName: t('file') },
  };
  const names = competitions.map((one) => ({
    value: one.competitionId as string,
    label: pick({ zh: one.nameZh, en: one.nameEn, edition: one.edition }),
  }));
  return (
    <>
      <PageHeader title={heading} back={path ? `/competition/study/path?id=${path.pathId}` : '/competition/study'} />
      <RowForm
        edit={edit}
        onSubmit={send}
        label={heading}
        submit={ui('save')}
        labels={{ title: t('name'), summary: t('summaryZh'), steps: t('steps') }}
        part={(key) => parts[key]}
      >
        <Card>
          <div className="space-y-5">
            {path ? (
              <p className="text-ink-2">{path.competition ? pick(path.competition) : t('wholeSite')}</p>
            ) : (
              <Select
                field={form.field('competitionId')}
                label={t('competition')}
                help={t('competitionHelp')}
                placeholder={t('wholeSite')}
                options={names}
              />
            )}
            <BilingualFields
              fields={[form.field('title.zh'), form.field('title.en')]}
              labels={[t('titleZh'), t('titleEn')]}
            />
            <FieldRow>
              <TextArea field={form.field('summary.zh')} label={t('summaryZh')} rows={3} />
              <TextArea field={form.field('summary.en')} label={t('summaryEn')} rows={3} />
            </FieldRow>
          </div>
        </Card>
        <StepsEditor form={form} />
      </RowForm>
    </>
  );
}
