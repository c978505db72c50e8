import { ArticleCategory } from '@laurel/domain/content/article.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { Switch } from '#/ui/Choice.tsx';
import { RowForm } from '#/ui/conflict/RowForm.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { FieldRow, type ZodForm } from '#/ui/Form.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextArea, TextField } from '#/ui/TextField.tsx';
import type { ArticleDetails, ArticleInForm } from './article-in-form.ts';
import { BodyField } from './BodyField.tsx';
import { useSaveArticle } from './useSaveArticle.ts';

/** An article in both languages, with its category and when it is published. */
export function ArticleForm({ article }: { article: ArticleDetails | null }) {
  const { t } = useTranslation('article-desk');
  const { t: ui } = useTranslation('ui');
  const { t: word } = useTranslation('app');
  const { edit, send } = useSaveArticle(article);
  const competitions = useCompetitions(article);
  const heading = article ? word('titles./newsManagement/addEdit') : t('newTitle');
  const labels = {
    category: t('category'),
    competitionId: t('competition'),
    title: t('title'),
    summary: t('summary'),
    body: t('body'),
    publishAt: t('publishAt'),
    pinned: t('pinned'),
  };
  const languages: Readonly<Record<string, string>> = { zh: t('chinese'), en: t('english') };
  const shown = ([key]: readonly string[], value: unknown) => {
    if (key === 'competitionId') return competitions.find((one) => one.value === value)?.label ?? t('ofSite');
    const category = key === 'category' ? ArticleCategory.safeParse(value).data : undefined;
    return category && t(`categories.${category}`);
  };
  return (
    <>
      <PageHeader
        title={heading}
        back={article ? `/newsManagement/detail?id=${article.articleId}` : '/newsManagement'}
      />
      <RowForm
        edit={edit}
        onSubmit={send}
        label={heading}
        submit={ui('save')}
        labels={labels}
        part={(key) => languages[key]}
        show={shown}
      >
        <PublishingCard form={edit.form} competitions={competitions} />
        <TextCard form={edit.form} lang="zh" title={t('chinese')} />
        <TextCard form={edit.form} lang="en" title={t('english')} lead={t('englishLead')} />
      </RowForm>
    </>
  );
}

/** The competitions of the article's organisation. */
function useCompetitions(article: ArticleDetails | null) {
  const pick = useBilingual();
  const session = useSession();
  const groupId = article?.groupId ?? session.groupId;
  const { data } = trpc.content.faqDesk.useQuery();
  return (data?.competitions ?? [])
    .filter((one) => one.groupId === groupId)
    .map(({ competitionId, name }) => ({ value: competitionId as string, label: pick(name) }));
}

type Props = { form: ZodForm<typeof ArticleInForm> };
type Choices = { competitions: ReturnType<typeof useCompetitions> };

function PublishingCard({ form, competitions }: Props & Choices) {
  const { t } = useTranslation('article-desk');
  const isQuestion = form.watch('category') === 'faq';
  return (
    <Card>
      <FieldRow>
        <Select
          field={form.field('category')}
          label={t('category')}
          options={ArticleCategory.options.map((value) => ({ value, label: t(`categories.${value}`) }))}
          required
        />
        <DateTimeField
          field={form.field('publishAt')}
          label={t('publishAt')}
          help={t('publishAtHelp')}
          defaultTime="09:00"
        />
      </FieldRow>
      {isQuestion ? (
        <Select
          field={form.field('competitionId')}
          label={t('competition')}
          help={t('competitionHelp')}
          placeholder={t('ofSite')}
          options={competitions}
          className="mt-4"
        />
      ) : (
        <Switch field={form.field('pinned')} label={t('pinned')} className="mt-4" />
      )}
    </Card>
  );
}

function TextCard({ form, lang, title, lead }: Props & { lang: 'zh' | 'en'; title: string; lead?: string }) {
  const { t } = useTranslation('article-desk');
  return (
    <Card title={title} lead={lead}>
      <div className="space-y-4">
        <TextField field={form.field(`title.${lang}`)} label={t('title')} required={lang === 'zh'} />
        {form.watch('category') !== 'faq' && (
          <TextArea field={form.field(`summary.${lang}`)} label={t('summary')} help={t('summaryHelp')} rows={2} />
        )}
        <BodyField field={form.field(`body.${lang}`)} lang={lang === 'zh' ? 'zh-CN' : 'en'} />
      </div>
    </Card>
  );
}
