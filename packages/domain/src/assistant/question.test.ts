import { describe, expect, it } from 'vitest';
import { MOST_QUESTIONS } from '../content/faq-list.ts';
import type { GroupId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import { answerQuestion } from './answer-question.ts';
import { askPerson } from './ask-person.ts';
import { dismissQuestion } from './dismiss-question.ts';
import { MOST_OPEN } from './question.ts';

const questionId = '00000000-0000-4000-8000-000000000001';
const groupId = '00000000-0000-4000-8000-000000000002' as GroupId;
const by = { at: '2026-05-01T08:00:00.000Z' as Instant };
const asked = { questionId, competitionId: null, question: '可以跨校组队吗？' };
const faq = { articleId: questionId, title: { zh: '跨校组队', en: 'Teams' }, body: { zh: '可以。', en: 'Yes.' } };

describe('a question to the organiser', () => {
  it('is sent, unless too many of the same person wait', () => {
    expect(askPerson(asked, { open: MOST_OPEN - 1 })).toEqual({ ok: true, change: asked });
    expect(askPerson(asked, { open: MOST_OPEN })).toMatchObject({ ok: false, refusal: 'tooManyQuestions' });
  });

  it('is answered, and published in the FAQ at once where that is wanted', () => {
    const open = { status: 'open', groupId, competitionId: null, inList: MOST_QUESTIONS - 1 } as const;
    const plain = { questionId, answer: '可以。', faq: null };
    expect(answerQuestion(open, plain, by)).toEqual({ ok: true, change: { answer: '可以。', faq: null } });
    const change = {
      answer: '可以。',
      faq: { category: 'faq', groupId, competitionId: null, publishAt: by.at, titleEn: 'Teams' },
    };
    expect(answerQuestion(open, { ...plain, faq }, by)).toMatchObject({ ok: true, change });
    const full = { ...open, inList: MOST_QUESTIONS };
    expect(answerQuestion(full, { ...plain, faq }, by)).toMatchObject({ ok: false, refusal: 'faqFull' });
    expect(answerQuestion(full, plain, by)).toMatchObject({ ok: true });
  });

  it.each(['answered', 'dismissed'] as const)('that is %s is neither answered nor dismissed', (status) => {
    const settled = { ok: false, refusal: 'questionSettled' };
    expect(
      answerQuestion(
        { status, groupId, competitionId: null, inList: 0 },
        { questionId, answer: '可以。', faq: null },
        by,
      ),
    ).toEqual(settled);
    expect(dismissQuestion({ status }, { reason: '重复' })).toEqual(settled);
  });

  it('is dismissed with a reason', () =>
    expect(dismissQuestion({ status: 'open' }, { reason: '重复' })).toEqual({ ok: true, change: { reason: '重复' } }));
});
