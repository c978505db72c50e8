import { describe, expect, it } from 'vitest';
import { plainText } from './content.ts';
import { fillText, joinNames, Printed, withoutRadicals } from './printed.ts';
import { awardElement, newTextElement, recipientElements, recipientTemplates } from './recipients.ts';

const printed = Printed.parse({
  school: '江南大学',
  students: [
    { name: '张三', school: '江南大学' },
    { name: '李四', school: '东海学院' },
  ],
  teachers: [{ name: '王五', school: '江南大学' }],
  workName: '山水之间',
  awardName: '二等奖',
  issueDate: '2026-11-05',
  number: { prefix: '第', body: '0042', suffix: '号' },
});
const filled = (content: string, data = printed) => {
  const text = fillText(newTextElement('e', { content }), data);
  return text && plainText(text);
};
const lines = (id: string, data = printed) => {
  const template = recipientTemplates.find((known) => known.id === id);
  if (!template) throw new Error(`no template ${id}`);
  return recipientElements(template, () => 'e')
    .map((element) => fillText(element, data))
    .map((text) => text && plainText(text));
};

describe('recipient templates', () => {
  it('type 1 has a school, its students, their teachers and the work', () => {
    expect(lines('type1')).toEqual(['学校：江南大学', '学生：张三、李四', '指导教师：王五', '作品名称：山水之间']);
  });
  it('type 2 writes each person with the school', () => {
    expect(lines('type2')[0]).toBe('学生：张三（江南大学）、李四（东海学院）');
  });
  it('a label without a value is not printed', () => {
    expect(lines('type4', { ...printed, teachers: [] })).toEqual(['学校：江南大学', '学生：张三、李四', null, null]);
  });
});

describe('filling', () => {
  it('a plain element with a code replaces its whole content with the value and keeps its style', () => {
    expect(plainText(fillText(awardElement('a'), printed) ?? [])).toBe('二等奖');
  });
  it('brackets whose fields are all empty vanish with the label inside them', () => {
    const content =
      '<p>作品《<span data-field="workName"></span>》（指导教师：<span data-field="teacher"></span>）获奖</p>';
    expect(filled(content)).toBe('作品《山水之间》（指导教师：王五）获奖');
    expect(filled(content, { ...printed, teachers: [] })).toBe('作品《山水之间》获奖');
  });
  it('a value that contains brackets or markup is printed unchanged', () => {
    const content = '<p>《<span data-field="workName"></span>》</p>';
    expect(filled(content, { ...printed, workName: '<b>（一）</b>' })).toBe('《<b>（一）</b>》');
  });
  it('the number is prefix, body and suffix; the date is written the Chinese way', () => {
    expect(filled('<p><span data-field="certificateNumber"></span> <span data-field="issueDate"></span></p>')).toBe(
      '第0042号 2026年11月5日',
    );
  });
});

describe('names', () => {
  it('are shortened only when the organiser chose it', () => {
    expect(joinNames(printed.students, 'name')).toBe('张三、李四');
    expect(joinNames(printed.students, 'name', 1)).toBe('张三等2人');
  });
  it('typed with radicals are printed with the real characters', () => {
    expect(withoutRadicals('⼀⾼⽅')).toBe('一高方');
  });
});
