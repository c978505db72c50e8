import { serviceCertificates } from '@laurel/db/certificate/service-certificates.ts';
import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { wordsNow } from '@laurel/db/messaging/letter-templates.ts';
import { sheetsSubmitted, thanksIn } from '@laurel/db/review/expert-thanks.ts';
import type { RoundRow } from '@laurel/db/review/round-board.ts';
import { textIn } from '@laurel/domain/kernel/language.ts';
import { filledSubject, filledTemplate } from '@laurel/domain/messaging/template-values.ts';
import { canManageRound } from '@laurel/domain/review/review.policy.ts';
import { ThankExperts } from '@laurel/domain/review/thank-experts.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { originalOf } from '@laurel/words/messaging/letter-originals.ts';
import { lettersEn } from '@laurel/words/messaging/letters.en.ts';
import { lettersZh } from '@laurel/words/messaging/letters.zh-CN.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { roundHere } from './round-here.ts';

/**
 * What the chosen experts would be sent: with a certificate of service and without one, how many get each, and the
 * notification of the first of them in both languages.
 */
export const thanksLetters = permitted('review:round:edit')
  .input(ThankExperts)
  .query(async ({ ctx, input }) => {
    const row = await roundHere(ctx, input.roundId, canManageRound);
    const [sheets, thanked] = await Promise.all([
      sheetsSubmitted(ctx.db, row.roundId, input.expertIds),
      thanksIn(ctx.db, row.roundId),
    ]);
    const due = [...new Set(input.expertIds)].filter((expertId) => sheets.has(expertId) && !thanked.has(expertId));
    const certificates = await serviceCertificates(ctx.db, row, due);
    const written = await writerOf(ctx.db, row);
    const letters = (['reviewThanksCertificate', 'reviewThanks'] as const).flatMap((kind) => {
      const to = due.filter((expertId) => certificates.has(expertId) === (kind === 'reviewThanksCertificate'));
      const [first] = to;
      if (!first) return [];
      const values = { count: String(sheets.get(first) ?? 0), number: certificates.get(first)?.number ?? '' };
      return [{ kind, experts: to.length, ...written(kind, values) }];
    });
    return { experts: due.length, letters };
  });

type Kind = 'reviewThanks' | 'reviewThanksCertificate';

/** Fills in the words that the notification has now for this competition. */
const writerOf = async (db: Db, { competitionId, groupId, nameZh, nameEn }: RoundRow) => {
  const { settings, edition } = found(await competitionById(db, competitionId));
  const now = await wordsNow(db, { competitionId, groupId }, ['reviewThanks', 'reviewThanksCertificate']);
  const round = { zh: nameZh, en: nameEn };
  const zh = { competition: lettersZh.edition(textIn('zh-CN', settings.name), edition), round: textIn('zh-CN', round) };
  const en = { competition: lettersEn.edition(textIn('en', settings.name), edition), round: textIn('en', round) };
  return (kind: Kind, values: { readonly count: string; readonly number: string }) => {
    const { subject, text } = now(kind)?.words ?? originalOf(kind);
    return {
      subject: {
        zh: filledSubject(subject.zh, { ...zh, ...values }),
        en: filledSubject(subject.en, { ...en, ...values }),
      },
      text: { zh: filledTemplate(text.zh, { ...zh, ...values }), en: filledTemplate(text.en, { ...en, ...values }) },
    };
  };
};
