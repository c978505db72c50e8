import type { Printed } from '@laurel/domain/certificate/printed.ts';

const students = ['欧阳雨桐', '李思远', '陈嘉禾', '王一高', '赵方金', '周行立'];

/** The certificate of fourteen people, some with names in Latin letters. */
export const MANY = 14;
const many = ['Alexandra Müller-Lüdenscheidt', '阿卜杜热合曼·吐尔逊买买提', ...students, ...students];
/** The certificate of people whose names need fonts for rare characters. */
export const RARE = 15;
const rare = ['王𠮷', '李𠀋一', '김민준', '박·서연'];
/** Certificates of one person, of six people, of Latin names alone, and of names and a title as long as they get. */
export const [ONE, SIX, LATIN, LONG] = [9_001, 9_002, 9_003, 9_004];
const latin = ['Ng', 'Maximiliane von Hohenstein-Wittgenstein', 'José Ángel Gutiérrez Núñez', 'Zoë O’Brien'];
const long = ['阿卜杜热合曼·吐尔逊买买提', '巴音达拉·额尔德尼朝克图', '司马相如'];
const teams: ReadonlyMap<number, readonly string[]> = new Map([
  [MANY, many],
  [RARE, rare],
  [ONE, ['王一']],
  [SIX, students],
  [LATIN, latin],
  [LONG, long],
]);
const titles: ReadonlyMap<number, string> = new Map([
  [LATIN, 'Between Mountains and Waters: A Digital Twin of a Canal Town'],
  [LONG, '山水之间：江南水乡数字孪生与非物质文化遗产沉浸式交互体验系统的设计与实现'],
]);
/** The n-th certificate of an invented ceremony. */
export const samplePrinted = (n: number): Printed => ({
  school: '江南大学',
  students: teams.get(n)?.map((name) => ({ name, school: '江南大学' })) ?? [
    { name: students[n % 6] ?? '', school: '江南大学' },
    { name: students[(n * 3 + 1) % 6] ?? '', school: '东海理工学院' },
  ],
  teachers: [{ name: '王砚秋', school: '江南大学' }],
  workName: titles.get(n) ?? `山水之间：江南水乡数字孪生${n}`,
  teamName: '青禾队',
  awardName: '一等奖',
  competitionName: '第十二届全国高校数字艺术设计大赛',
  itemName: '交互设计',
  issuerName: '大赛组委会',
  issueDate: '2026-11-20',
  number: { prefix: 'LRL2026', body: String(n).padStart(4, '0'), suffix: '' },
  namesShown: 0,
});
export const sampleCertificate = (n: number) => ({
  id: `certificate-${n}`,
  printed: samplePrinted(n),
  traceUrl: `https://laurel.example/certificate/trace?c=${String(n).padStart(26, '0')}`,
});
