import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isText, type TextElement } from '@laurel/domain/certificate/design.ts';
import { Printed } from '@laurel/domain/certificate/printed.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFontLibrary } from '../fonts/library.ts';
import { type LayOut, openLayout } from '../lay-out.ts';
import { overlaps } from '../overlaps.ts';
import { gallery } from './gallery.ts';

let folder = '';
let layOut: LayOut;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-gallery-'));
  layOut = openLayout(openFontLibrary(folder));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const LONG = [
  '阿卜杜热合曼·吐尔逊买买提',
  '欧阳诺敏格日勒图雅',
  '司马相如君子',
  '诸葛亮明月',
  '上官婉儿晴',
  '东方不败无忌',
];
const LATIN = ['Alexandra Müller-Lüdenscheidt', 'Maximilian von Hohenberg', 'Ana Sofía de la Cruz', 'Siobhán Ó Briain'];
const SHORT = '王一高 李思远 陈嘉禾 赵方金 周行立 钱一 孙二 吴三新 郑四海 冯五岳 褚六和 卫七星 蒋八方 沈九州'.split(
  ' ',
);

const certificates: Readonly<Record<string, { students: readonly string[]; teachers: readonly string[] }>> = {
  'one name of two characters': { students: ['王一'], teachers: [] },
  'the longest Chinese names': { students: LONG, teachers: LONG.slice(0, 3) },
  'the longest Latin name': { students: LATIN.slice(0, 1), teachers: LATIN.slice(0, 2) },
  'four Latin names': { students: LATIN, teachers: LATIN.slice(1, 3) },
  'fourteen authors': { students: SHORT, teachers: SHORT.slice(0, 3) },
  'fourteen authors, the longest among them': { students: [...LONG, ...SHORT.slice(6)], teachers: LONG.slice(0, 2) },
  'fourteen authors in both scripts': {
    students: [...LATIN.slice(0, 2), ...SHORT.slice(2)],
    teachers: LATIN.slice(0, 2),
  },
};
const printedOf = ({ students, teachers }: { students: readonly string[]; teachers: readonly string[] }) =>
  Printed.parse({
    school: '新疆维吾尔自治区高等教育职业技术学院',
    students: students.map((name) => ({ name, school: '江南大学' })),
    teachers: teachers.map((name) => ({ name, school: '江南大学' })),
    workName: '跨越山海：面向边远地区小学的多语种数字阅读与创意写作平台设计与实践',
    teamName: '青禾队',
    awardName: '一等奖',
    competitionName: '第十二届全国高校数字艺术设计大赛',
    itemName: '交互设计',
    issuerName: '全国高校数字艺术设计大赛组织委员会',
    issueDate: '2026-11-20',
    number: { prefix: 'LRL2026', body: '0042', suffix: '' },
  });

/** The minimum size of a name: 5.3 mm on A4 in landscape, and no smaller than the text about the work. */
const LEAST_NAME = 18;
const isName = ({ id }: TextElement) => /-(name|to)$/.test(id);
const isAbove = ({ id }: TextElement) => /-(title|award|rule|competition)$/.test(id);

describe.each(gallery.map(({ id, design }) => [id, design] as const))('the design %s', (_, design) => {
  it.each(Object.entries(certificates))('has room for %s', async (_name, people) => {
    const laid = await layOut({ design, data: { printed: printedOf(people), traceUrl: 'https://laurel.example' } });
    expect(laid.overflowing).toEqual([]);
    expect(laid.missing).toEqual([]);
    const [placed = [], ...others] = design.slides.map(({ elements }) =>
      elements.filter(isText).flatMap((element) => {
        const text = laid.texts.get(element.id)?.measured;
        return text ? [{ element, size: text.size, box: text.box() }] : [];
      }),
    );
    for (const page of [placed, ...others]) expect(overlaps(page)).toEqual([]);
    const names = placed.filter(({ element }) => isName(element));
    const rest = placed.filter(({ element }) => !isName(element) && !isAbove(element));
    expect(names).toHaveLength(1);
    for (const name of names) {
      expect(name.size).toBeGreaterThanOrEqual(LEAST_NAME);
      for (const { element, size } of rest) expect([element.id, size <= name.size]).toEqual([element.id, true]);
    }
  });
});
