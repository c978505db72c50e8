import { rosterLetters as en } from './roster-letters.en.ts';
import { rosterLetters as zhCN } from './roster-letters.zh-CN.ts';

const words = { 'zh-CN': zhCN, en };

/** Invites the captain, a member or an adviser whom a school named in a roster. Plain text. */
export function rosterLetter(
  language: keyof typeof words,
  role: keyof typeof zhCN,
  values: { name: string; school: string; competition: string; team: string; link: string },
): { subject: string; text: string } {
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => values[name as keyof typeof values] ?? '');
  const { subject, text } = words[language][role];
  return { subject: filled(subject), text: filled(text) };
}
