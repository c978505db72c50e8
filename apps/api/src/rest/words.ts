import type { RefusalDetail } from '@laurel/domain/kernel/decision.ts';
import { detailIn } from '@laurel/domain/kernel/language.ts';
import type { Refusal } from '@laurel/domain/refusals.ts';
import { refusals as auditEn } from '@laurel/web/features/audit/locales/en.ts';
import { refusals as auditZh } from '@laurel/web/features/audit/locales/zh-CN.ts';
import { refusals as awardEn } from '@laurel/web/features/award/locales/en.ts';
import { refusals as awardZh } from '@laurel/web/features/award/locales/zh-CN.ts';
import { refusals as certificateEn } from '@laurel/web/features/certificate/locales/en.ts';
import { refusals as certificateZh } from '@laurel/web/features/certificate/locales/zh-CN.ts';
import { refusals as competitionEn } from '@laurel/web/features/competition/locales/en.ts';
import { refusals as competitionZh } from '@laurel/web/features/competition/locales/zh-CN.ts';
import { refusals as contentEn } from '@laurel/web/features/content/locales/en.ts';
import { refusals as contentZh } from '@laurel/web/features/content/locales/zh-CN.ts';
import { refusals as enrolmentEn } from '@laurel/web/features/enrolment/locales/en.ts';
import { refusals as enrolmentZh } from '@laurel/web/features/enrolment/locales/zh-CN.ts';
import { refusals as expertEn } from '@laurel/web/features/expert/locales/en.ts';
import { refusals as expertZh } from '@laurel/web/features/expert/locales/zh-CN.ts';
import { refusals as exportsEn } from '@laurel/web/features/exports/locales/en.ts';
import { refusals as exportsZh } from '@laurel/web/features/exports/locales/zh-CN.ts';
import { refusals as identityEn } from '@laurel/web/features/identity/locales/en.ts';
import { refusals as identityZh } from '@laurel/web/features/identity/locales/zh-CN.ts';
import { refusals as organisationEn } from '@laurel/web/features/organisation/locales/en.ts';
import { refusals as organisationZh } from '@laurel/web/features/organisation/locales/zh-CN.ts';
import { refusals as paymentEn } from '@laurel/web/features/payment/locales/en.ts';
import { refusals as paymentZh } from '@laurel/web/features/payment/locales/zh-CN.ts';
import { refusals as reviewEn } from '@laurel/web/features/review/locales/en.ts';
import { refusals as reviewZh } from '@laurel/web/features/review/locales/zh-CN.ts';
import { refusals as submissionEn } from '@laurel/web/features/submission/locales/en.ts';
import { refusals as submissionZh } from '@laurel/web/features/submission/locales/zh-CN.ts';
import { words as en } from './locales/en.ts';
import { type Words, words as zh } from './locales/zh-CN.ts';

export type { Words };

export type Language = 'zh-CN' | 'en';

export const wordsOf = (language: Language): Words => (language === 'en' ? en : zh);

/** The sentences of the web application's locale files: a refusal is worded once, whichever door it comes out of. */
const sentences = {
  'zh-CN': {
    ...auditZh,
    ...awardZh,
    ...certificateZh,
    ...competitionZh,
    ...contentZh,
    ...enrolmentZh,
    ...expertZh,
    ...exportsZh,
    ...identityZh,
    ...organisationZh,
    ...paymentZh,
    ...reviewZh,
    ...submissionZh,
  },
  en: {
    ...auditEn,
    ...awardEn,
    ...certificateEn,
    ...competitionEn,
    ...contentEn,
    ...enrolmentEn,
    ...expertEn,
    ...exportsEn,
    ...identityEn,
    ...organisationEn,
    ...paymentEn,
    ...reviewEn,
    ...submissionEn,
  },
} satisfies Record<Language, Record<Refusal, string>>;

/** What a refusal says in one language, with the values it carries in their places. */
export const sentenceOf = (language: Language, refusal: Refusal, detail: RefusalDetail = {}): string => {
  const said = detailIn(language, detail);
  return sentences[language][refusal].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(said[name] ?? ''));
};
