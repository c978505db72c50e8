import type { FormField } from '@laurel/domain/competition/settings.ts';
import { describe, expect, it } from 'vitest';
import { exportWords } from '../locales/export-words.ts';
import { answerColumns } from './answer-columns.ts';

const field = (key: string, zh: string, kind: FormField['kind'], options: FormField['options'] = []): FormField => ({
  ...{ key, kind, options, label: { zh, en: '' }, required: false, maxLength: null, identifying: false },
});
const sizes = [
  { value: 's', label: { zh: '小', en: 'S' } },
  { value: 'l', label: { zh: '大', en: 'L' } },
];
const inChinese = { words: exportWords['zh-CN'], said: (text: { zh: string } | null | undefined) => text?.zh ?? '' };

describe('answers in columns', () => {
  it('has one column per question, and shows choices by their labels', () => {
    const { heads, cells } = answerColumns(inChinese, [
      {
        id: 'one',
        fields: [
          field('motto', '口号', 'text'),
          field('size', '尺码', 'choice', sizes),
          field('sizes', '备选', 'choices', sizes),
          field('agreed', '同意', 'boolean'),
          field('years', '年数', 'number'),
        ],
      },
    ]);
    expect(heads).toEqual(['口号', '尺码', '备选', '同意', '年数']);
    const answers = { motto: '=1', size: 'l', sizes: ['s', 'l', 'gone'], agreed: false, years: 0, unknown: 'x' };
    expect(cells('one', answers)).toEqual(['=1', '大', '小; 大; gone', '否', 0]);
    expect(cells('one', {})).toEqual([null, null, null, null, null]);
    expect(cells('another', answers)).toEqual([null, null, null, null, null]);
  });

  it('names what was chosen from lists and uploaded, and writes each row of a table', () => {
    const columns = ['name', 'hours'].map((key) => ({
      ...{ key, kind: 'text' as const, label: { zh: key === 'name' ? '姓名' : '学时', en: '' }, required: false },
    }));
    const file = `${'a'.repeat(64)}.pdf`;
    const { cells } = answerColumns(inChinese, [
      {
        id: 'one',
        fields: [
          field('school', '学校', 'school'),
          field('proof', '证明', 'attachment'),
          { ...field('members', '成员', 'table'), columns },
        ],
      },
    ]);
    const names = new Map([
      ['10001', { zh: '北京大学', en: '' }],
      [file, { zh: '证明.pdf', en: '' }],
    ]);
    const answers = { school: '10001', proof: [file], members: [{ name: '甲', hours: '2' }, { name: '乙' }] };
    expect(cells('one', answers, names)).toEqual(['北京大学', '证明.pdf', '姓名: 甲, 学时: 2; 姓名: 乙']);
  });

  it('shares a column only between competitions with the same question', () => {
    const { heads, cells } = answerColumns(inChinese, [
      { id: 'one', fields: [field('motto', '口号', 'text'), field('size', '尺码', 'text')] },
      { id: 'two', fields: [field('size', '尺码（上衣）', 'text'), field('motto', '口号', 'text')] },
    ]);
    expect(heads).toEqual(['口号', '尺码', '尺码（上衣）']);
    expect(cells('two', { motto: 'm', size: 'x' })).toEqual(['m', null, 'x']);
  });
});
