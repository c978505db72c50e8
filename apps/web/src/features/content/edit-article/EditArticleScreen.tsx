import { ArticleCategory, SaveArticle } from '@laurel/domain/content/article.ts';
import { plainFormOf, richTextFrom } from '@laurel/domain/content/rich-text.ts';
import { GroupId } from '@laurel/domain/kernel/ids.ts';
import { Instant } from '@laurel/domain/kernel/instants.ts';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { freshId } from '#/lib/fresh-id.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Switch } from '#/ui/Choice.tsx';
import { RowConflict } from '#/ui/conflict/RowConflict.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { FieldRow, Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextArea, TextField } from '#/ui/TextField.tsx';
import { BodyField } from './BodyField.tsx';

type Details = RouterOutputs['content']['articleDetails'];

/** The article with its text in the plain form that is typed. */
const Written = SaveArticle.omit({ articleId: true, groupId: true, seen: true }).extend({
  body: z.strictObject({ zh: z.string().max(100_000), en: z.string().max(100_000) }),
});

export default function EditArticleScreen() {
  const articleId = useQueryParam('id');
  return articleId ? <Known articleId={articleId} /> : <Editor article={null} />;
}

function Known({ articleId }: { articleId: string }) {
  // What is being written is not changed under the writer's hands by a refetch.
  const query = trpc.content.articleDetails.useQuery({ articleId }, { refetchOnWindowFocus: false });
  return (
    <QueryState page query={query}>
      {(article) => <Editor key={article.articleId} article={article} />}
    </QueryState>
  );
}

const blank = {
  category: 'news' as const,
  title: { zh: '', en: '' },
  summary: { zh: '', en: '' },
  body: { zh: '', en: '' },
  publishAt: null,
  pinned: false,
};

const writtenOf = (article: Details | null): z.infer<typeof Written> => {
  if (!article) return blank;
  const { category, title, summary, pinned, publishAt, body } = article;
  return {
    category,
    title,
    summary,
    pinned,
    publishAt: Instant.nullable().parse(publishAt),
    body: { zh: plainFormOf(body.zh), en: plainFormOf(body.en) },
  };
};

function Editor({ article }: { article: Details | null }) {
  const { t } = useTranslation('content');
  const { t: ui } = useTranslation('ui');
  const { t: word } = useTranslation('app');
  const { groupId } = useSession();
  const navigate = useNavigate();
  const [fresh] = useState(freshId);
  const articleId = article?.articleId ?? fresh;
  const { client } = trpc.useUtils();
  const form = useZodForm(Written, { defaultValues: writtenOf(article) });
  const row = useEditedRow(article?.changedAt ?? null, async () => {
    const now = await client.content.articleDetails.query({ articleId });
    return { values: writtenOf(now), version: now.changedAt };
  });
  const save = useCommand(trpc.content.saveArticle, {
    done: t('desk.saved'),
    onDone: () => navigate(`/newsManagement/detail?id=${articleId}`),
    onRefused: row.refused,
  });
  const bodies = {
    zh: useController({ control: form.control, name: 'body.zh' }),
    en: useController({ control: form.control, name: 'body.en' }),
  };
  const heading = article ? word('titles./newsManagement/addEdit') : t('desk.newTitle');
  const text = (lang: 'zh' | 'en') => (
    <Card
      title={lang === 'zh' ? t('desk.chinese') : t('desk.english')}
      {...(lang === 'en' ? { lead: t('desk.englishLead') } : {})}
    >
      <div className="space-y-4">
        <TextField field={form.field(`title.${lang}`)} label={t('desk.title')} required={lang === 'zh'} />
        <TextArea
          field={form.field(`summary.${lang}`)}
          label={t('desk.summary')}
          help={t('desk.summaryHelp')}
          rows={2}
        />
        <BodyField
          value={bodies[lang].field.value}
          onChange={bodies[lang].field.onChange}
          error={bodies[lang].fieldState.error?.message}
          lang={lang === 'zh' ? 'zh-CN' : 'en'}
        />
      </div>
    </Card>
  );
  return (
    <>
      <PageHeader title={heading} back={article ? `/newsManagement/detail?id=${articleId}` : '/newsManagement'} />
      <Form
        form={form}
        label={heading}
        refusal={save.refusal}
        onSubmit={({ body, ...written }) =>
          save.run({
            ...written,
            articleId,
            groupId: GroupId.parse(article?.groupId ?? groupId),
            body: { zh: richTextFrom(body.zh), en: richTextFrom(body.en) },
            seen: Instant.nullable().parse(row.seen()),
          })
        }
      >
        <Card>
          <FieldRow>
            <Select
              field={form.field('category')}
              label={t('desk.category')}
              options={ArticleCategory.options.map((value) => ({ value, label: t(`desk.categories.${value}`) }))}
              required
            />
            <DateTimeField
              field={form.field('publishAt')}
              label={t('desk.publishAt')}
              help={t('desk.publishAtHelp')}
              defaultTime="09:00"
            />
          </FieldRow>
          <Switch field={form.field('pinned')} label={t('desk.pinned')} className="mt-4" />
        </Card>
        {text('zh')}
        {text('en')}
        <FormActions>
          <Button type="submit" tone="primary" pending={save.pending}>
            {ui('save')}
          </Button>
        </FormActions>
      </Form>
      <RowConflict
        edit={row}
        form={form}
        labels={{
          category: t('desk.category'),
          title: t('desk.title'),
          summary: t('desk.summary'),
          body: t('desk.body'),
          publishAt: t('desk.publishAt'),
          pinned: t('desk.pinned'),
        }}
        part={(key) => (key === 'zh' ? t('desk.chinese') : key === 'en' ? t('desk.english') : undefined)}
        show={([key], value) => {
          const category = key === 'category' ? ArticleCategory.safeParse(value).data : undefined;
          return category && t(`desk.categories.${category}`);
        }}
        pending={save.pending}
      />
    </>
  );
}
