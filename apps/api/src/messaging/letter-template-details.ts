import { versionsOfTemplate, wordsNow } from '@laurel/db/messaging/letter-templates.ts';
import { TemplatePlace } from '@laurel/domain/messaging/letter-template.ts';
import { isRequired } from '@laurel/domain/messaging/template-values.ts';
import { editableKind, greetingIn, originalOf, titleOf, valuesIn } from '@laurel/words/messaging/letter-originals.ts';
import { letterValues } from '@laurel/words/messaging/letter-values.ts';
import { named } from '../identity/log-scope.ts';
import { versionsOf } from '../kernel/edited.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { ownedPlace, wordsOf } from './letter-place.ts';

const NOBODY = { zh: '林一', en: 'Ada Lin' };

/** The words of one notification: the original, those that it has now, and the versions before. */
export const letterTemplateDetails = permitted('comp:info:edit')
  .input(TemplatePlace)
  .query(async ({ ctx, input }) => {
    await ownedPlace(ctx, input);
    const kind = found(editableKind(input.kind));
    const original = originalOf(kind);
    // The version first: a save between the reads is then a conflict, and is not overwritten.
    const { part: seen } = await versionsOf(ctx.db, { part: wordsOf(input) });
    const [versions, now] = await Promise.all([
      versionsOfTemplate(ctx.db, input),
      wordsNow(ctx.db, input, [kind]).then((wordsOfKind) => wordsOfKind(kind)),
    ]);
    const rows = await named(
      ctx,
      versions.map(({ version, words, savedAt, savedBy }) => ({ version, words, savedAt, actorId: savedBy })),
    );
    return {
      title: titleOf(kind),
      original: { ...original, sms: null },
      words: now?.words ?? { ...original, sms: null },
      isOwn: now !== undefined && now.competitionId === input.competitionId,
      values: valuesIn(original).map((name) => ({ name, required: isRequired(name), ...letterValues[name] })),
      versions: rows.map(({ actorId: _, actorName, ...row }) => ({ ...row, savedBy: actorName })),
      greeting: { zh: greetingIn.zh(NOBODY.zh), en: greetingIn.en(NOBODY.en) },
      link: ctx.ports.settings.publicUrl,
      smsRegisteredOnly: ctx.ports.sms.registeredOnly === true,
      seen,
    };
  });
