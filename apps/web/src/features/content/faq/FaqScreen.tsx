import { plainTextOf } from '@laurel/domain/content/rich-text.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { Link2, Search as SearchIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Link } from '#/ui/Link.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryList } from '#/ui/QueryList.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { type ListParams, useListParams } from '#/ui/useListParams.ts';
import { NewsTabs } from '../article-list/NewsTabs.tsx';
import { BilingualBody } from '../BilingualBody.tsx';

const A_WHILE = 60_000;

type List = RouterOutputs['content']['faq'][number];
type Asked = List['questions'][number];

/** Whether a question or its answer contains the words, in either language. */
const contains = ({ question, answer }: Asked, words: string) =>
  [question.zh, question.en, plainTextOf(answer.zh), plainTextOf(answer.en)].some((text) =>
    text.toLowerCase().includes(words.toLowerCase()),
  );

const wantedFirst = <Item,>(items: readonly Item[], wanted: (item: Item) => boolean) => [
  ...items.filter(wanted),
  ...items.filter((item) => !wanted(item)),
];

/** The site's questions and answers: its own first, then those of each competition. */
export default function FaqScreen() {
  const { t } = useTranslation('faq');
  const { t: word } = useTranslation('app');
  const lists = trpc.content.faqLists.useQuery({}, { staleTime: A_WHILE });
  const ask = <LinkButton href="/deepChat">{t('ask')}</LinkButton>;
  const list = useListParams({ filters: { keywords: '', competitionId: '' } });
  const one = CompetitionId.safeParse(list.filters.competitionId);
  const noSuch = list.filters.competitionId !== '' && !one.success;
  const faq = trpc.content.faq.useQuery(one.success ? { competitionId: one.data } : {}, {
    staleTime: A_WHILE,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <NewsTabs />
      <PageHeader title={word('titles./home/news/faq')} lead={t('lead')} actions={ask} />
      <QueryList query={lists} empty={{ title: t('empty'), hint: t('emptyHint'), action: ask }}>
        {(named) => (
          <>
            <Search list={list} named={named} />
            <QueryState query={faq}>
              {(found) => <Found lists={noSuch ? [] : found} keywords={list.filters.keywords.trim()} />}
            </QueryState>
          </>
        )}
      </QueryList>
    </>
  );
}

type Filters = { keywords: string; competitionId: string };
type SearchProps = { list: ListParams<Filters>; named: readonly RouterOutputs['content']['faqLists'][number][] };

function Search({ list: { filters, set }, named }: SearchProps) {
  const { t } = useTranslation('faq');
  const pick = useBilingual();
  const competitions = named.flatMap(({ competitionId, name }) =>
    competitionId ? [{ value: competitionId as string, label: pick(name) }] : [],
  );
  return (
    <div className="mb-6 flex max-w-3xl flex-wrap items-end gap-4">
      <TextField
        type="search"
        label={t('search')}
        prefix={<SearchIcon aria-hidden className="size-4" />}
        value={filters.keywords}
        onChange={(words) => set({ keywords: words })}
        maxLength={100}
        className="min-w-0 grow basis-60"
      />
      {competitions.length > 0 && (
        <Select
          label={t('competition')}
          placeholder={t('all')}
          options={competitions}
          value={filters.competitionId}
          onChange={(id) => set({ competitionId: id })}
          className="grow basis-60"
        />
      )}
    </div>
  );
}

function Found({ lists, keywords }: { lists: readonly List[]; keywords: string }) {
  const { t } = useTranslation('faq');
  // The question that the reader came for stands at the top; a link followed on the page moves nothing.
  const [wanted] = useState(useQueryParam('question'));
  const isWanted = ({ articleId }: Asked) => articleId === wanted;
  const shown = wantedFirst(lists, ({ questions }) => questions.some(isWanted))
    .map((list) => ({
      ...list,
      questions: wantedFirst(list.questions, isWanted).filter((one) => contains(one, keywords)),
    }))
    .filter(({ questions }) => questions.length > 0);
  if (shown.length === 0) return <Empty kind="noMatch" title={t('noMatch')} hint={t('noMatchHint')} />;
  return (
    <div className="max-w-3xl space-y-10">
      {shown.map((list) => (
        <Questions key={list.competitionId} list={list} />
      ))}
    </div>
  );
}

function Questions({ list: { name, questions } }: { list: List }) {
  const { t } = useTranslation('faq');
  const pick = useBilingual();
  const linked = useQueryParam('question');
  const heading = name ? pick(name) : t('general');
  return (
    <section aria-label={heading}>
      <h2 className="text-h3 font-semibold">{heading}</h2>
      <div className="mt-3 divide-y divide-line border-y border-line">
        {questions.map((one) => (
          <Question key={one.articleId} asked={one} linked={one.articleId === linked} />
        ))}
      </div>
    </section>
  );
}

/** Open when the address names it. */
function Question({ asked: { articleId, question, answer }, linked }: { asked: Asked; linked: boolean }) {
  const { t } = useTranslation('faq');
  const pick = useBilingual();
  const frame = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (linked && frame.current) frame.current.open = true;
  }, [linked]);
  return (
    <details ref={frame} className="group py-1">
      <summary className="cursor-pointer py-3 font-semibold break-words hover:text-primary">{pick(question)}</summary>
      <div className="pb-4">
        <BilingualBody body={answer} under={2} />
        <Link
          href={`/home/news/faq?question=${articleId}`}
          className="mt-3 inline-flex min-h-8 items-center gap-1.5 text-dense text-primary underline underline-offset-4"
        >
          <Link2 aria-hidden className="size-4" />
          {t('link')}
        </Link>
      </div>
    </details>
  );
}
