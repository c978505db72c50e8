import type { LetterKind } from './letter-kinds.ts';
import { lettersEn } from './letters.en.ts';
import { lettersZh } from './letters.zh-CN.ts';

type Original = {
  readonly subject: { readonly zh: string; readonly en: string };
  readonly text: { readonly zh: string; readonly en: string };
};

/** Every value as its name in braces. */
const named = new Proxy({} as Record<string, string>, { get: (_, name) => `{${String(name)}}` });

/** A notification as it is written before anybody edits it, with the names of its values in braces. */
export const originalOf = (kind: LetterKind): Original => {
  const [zh, en] = [lettersZh[kind](named as never), lettersEn[kind](named as never)];
  return { subject: { zh: zh.subject, en: en.subject }, text: { zh: zh.text, en: en.text } };
};

/** The names of the values that a notification contains. */
export const valuesIn = ({ subject, text }: Original): string[] => [
  ...new Set([...`${subject.zh}\n${text.zh}`.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
];

/** Its text says what a team may change, which differs from work to work. */
const PUT_TOGETHER: readonly LetterKind[] = ['workToCorrect'];

/**
 * The notifications that organisers may edit: those about a competition, which say whose words apply. Codes, links and
 * notices about accounts are no notifications of this kind.
 */
export const editableKinds: readonly LetterKind[] = (Object.keys(lettersZh) as (keyof typeof lettersZh)[]).filter(
  (kind): kind is LetterKind =>
    kind !== 'dear' &&
    kind !== 'edition' &&
    kind !== 'stopNews' &&
    !PUT_TOGETHER.includes(kind) &&
    valuesIn(originalOf(kind)).includes('competition'),
);

/** The kind of this name, if organisers may edit it. */
export const editableKind = (name: string): LetterKind | undefined => editableKinds.find((kind) => kind === name);

/** What a list calls a notification: its subject without values. */
export const titleOf = (kind: LetterKind): Original['subject'] => {
  const { subject } = originalOf(kind);
  const bare = (text: string) =>
    text
      .replace(/[:：][^:：{]*\{.*$/u, '')
      .replace(/\{\w+\}/gu, '…')
      .trim();
  return { zh: bare(subject.zh), en: bare(subject.en) };
};

/** How an email begins; the name is that of its recipient. */
export const greetingIn = { zh: lettersZh.dear, en: lettersEn.dear };
