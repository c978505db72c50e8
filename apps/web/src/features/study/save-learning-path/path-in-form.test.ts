import { describe, expect, it } from 'vitest';
import { contentFrom, newStep, type PathDetails, pathAsTyped, pathInForm } from './path-in-form.ts';

const schema = pathInForm({ text: 'text?', article: 'article?', file: 'file?', link: 'link?' });
const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const name = { zh: '步骤', en: '' };

describe('a learning path as it is typed', () => {
  it('says at each step what it lacks', () => {
    const steps = (['text', 'article', 'file', 'video', 'link'] as const).map((kind, n) => ({
      ...newStep(id(n), kind),
      title: name,
    }));
    const wrong = schema.safeParse({ ...pathAsTyped(null, '', () => ''), title: name, steps });
    expect(wrong.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      ['steps.0.text.zh', 'text?'],
      ['steps.1.articleId', 'article?'],
      ['steps.2.hash', 'file?'],
      ['steps.3.hash', 'file?'],
      ['steps.4.link', 'link?'],
    ]);
  });

  it('is sent as it was read', () => {
    const frame = { title: name, required: false };
    const file = { hash: 'a'.repeat(64), extension: 'pdf', mediaType: 'application/pdf', bytes: 1 };
    const path = {
      competitionId: null,
      articles: [{ articleId: id(8), title: { zh: '须知', en: '' }, readable: true }],
      content: {
        title: name,
        summary: { zh: '简介', en: '' },
        steps: [
          { ...frame, stepId: id(1), kind: 'text', text: { zh: '正文', en: '' } },
          { ...frame, stepId: id(2), kind: 'article', articleId: id(8) },
          { ...frame, stepId: id(3), kind: 'file', file },
          { ...frame, stepId: id(4), kind: 'link', link: 'https://www.bilibili.com/video/BV1' },
        ],
      },
    } as unknown as PathDetails;
    const typed = pathAsTyped(path, '', (title) => title?.zh ?? '');
    expect(typed.steps[1]?.articleName).toBe('须知');
    const sent = contentFrom(schema.parse(typed));
    const { file: _, ...third } = path.content.steps[2] as (typeof path.content.steps)[number] & { file: object };
    expect(sent).toEqual({
      ...path.content,
      steps: path.content.steps.map((step, n) => (n === 2 ? { ...third, hash: file.hash } : step)),
    });
  });
});
