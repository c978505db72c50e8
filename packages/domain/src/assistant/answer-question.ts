import { MOST_QUESTIONS } from '../content/faq-list.ts';
import { plainTextOf, richTextFrom } from '../content/rich-text.ts';
import type { ArticleContent } from '../content/save-article.ts';
import type { By } from '../kernel/actor.ts';
import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { CompetitionId, GroupId } from '../kernel/ids.ts';
import type { AnswerQuestion, KnownQuestion } from './question.ts';

type Place = {
  readonly groupId: GroupId;
  readonly competitionId: CompetitionId | null;
  /** Questions that its list of the FAQ has. */
  readonly inList: number;
};
type Answered = { readonly answer: string; readonly faq: ArticleContent | null };

/** Answers a question that waits, and publishes question and answer in the FAQ at once if they are given. */
export function answerQuestion(
  { status, groupId, competitionId, inList }: KnownQuestion & Place,
  { answer, faq }: AnswerQuestion,
  { at }: Pick<By, 'at'>,
): RowDecision<Answered, 'questionSettled' | 'faqFull'> {
  if (status !== 'open') return refuse('questionSettled');
  if (!faq) return write({ answer, faq: null });
  if (inList >= MOST_QUESTIONS) return refuse('faqFull', { most: MOST_QUESTIONS });
  const { articleId, title, body } = faq;
  const [bodyZh, bodyEn] = [richTextFrom(body.zh), richTextFrom(body.en)];
  return write({
    answer,
    faq: {
      articleId,
      groupId,
      category: 'faq',
      competitionId,
      titleZh: title.zh,
      titleEn: title.en,
      summaryZh: '',
      summaryEn: '',
      bodyZh,
      bodyEn,
      words: [title.zh, title.en, plainTextOf(bodyZh), plainTextOf(bodyEn)].join('\n'),
      publishAt: at,
      pinned: false,
    },
  });
}
