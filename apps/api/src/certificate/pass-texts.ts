import type { IssuedFacts } from '@laurel/db/certificate/certificate-board.ts';
import { awardSaid } from '@laurel/domain/certificate/holder-kind.ts';
import type { Printed } from '@laurel/domain/certificate/printed.ts';
import { textIn } from '@laurel/domain/kernel/language.ts';

export type PassLanguage = 'zh-CN' | 'en';
export type PassFacts = { readonly issued: IssuedFacts; readonly number: string; readonly printed: Printed };

const en = {
  award: 'Award',
  names: 'Recipient',
  number: 'Number',
  date: 'Date',
  competition: 'Competition',
  item: 'Category',
  work: 'Work',
  issuer: 'Issuer',
  verify: 'Verify',
  certificate: 'Certificate',
};
const zh: typeof en = {
  award: '奖项',
  names: '获奖者',
  number: '证书编号',
  date: '日期',
  competition: '竞赛',
  item: '赛项',
  work: '作品',
  issuer: '颁发单位',
  verify: '验证',
  certificate: '证书',
};

export const namesListed = (names: readonly string[], language: PassLanguage): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);

/** What a certificate says as a pass in a phone's wallet, in the reader's language; '' for what it does not say. */
export const passTexts = ({ issued, number, printed }: PassFacts, language: PassLanguage) => {
  const say = (text: { zh: string; en: string } | null) => (text ? textIn(language, text) : '');
  const names = printed.students.map(({ name }) => name);
  return {
    words: language === 'en' ? en : zh,
    names,
    texts: {
      award: say(awardSaid(issued)),
      names: namesListed(names, language),
      number,
      date: printed.issueDate,
      competition: say(issued.competitionName),
      item: say(issued.itemName),
      work: printed.workName,
      issuer: printed.issuerName,
      verify: issued.traceUrl,
    },
  };
};
