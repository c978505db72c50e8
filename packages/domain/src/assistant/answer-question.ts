import { plainTextOf, richTextFrom } from '../content/rich-text.ts';
import type { ArticleContent } from '../content/save-article.ts';
import type { By } from '../kernel/actor.ts';
import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { GroupId } from '../kernel/ids.ts';
import type { AnswerQuestion, KnownQuestion } from './question.ts';

type Answered = { readonly answer: string; readonly guide: ArticleContent | null };

/** Answers a question that waits, and publishes a guide from it at once if one is given. */
export function answerQuestion(
  { status, groupId }: KnownQuestion & { readonly groupId: GroupId },
  { answer, guide }: AnswerQuestion,
  { at }: Pick<By, 'at'>,
): RowDecision<Answered, 'questionSettled'> {
  if (status !== 'open') return refuse('questionSettled');
  if (!guide) return write({ answer, guide: null });
  const { articleId, title, body } = guide;
  const [bodyZh, bodyEn] = [richTextFrom(body.zh), richTextFrom(body.en)];
  return write({
    answer,
    guide: {
      articleId,
      groupId,
      category: 'guide',
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
