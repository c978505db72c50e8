import { wordsNow } from '@laurel/db/messaging/letter-templates.ts';
import { TemplatePlace } from '@laurel/domain/messaging/letter-template.ts';
import { editableKinds, titleOf } from '@laurel/words/messaging/letter-originals.ts';
import { topicOf } from '@laurel/words/messaging/letter-topics.ts';
import { permitted } from '../kernel/trpc.ts';
import { ownedPlace } from './letter-place.ts';

/** The notifications that an organiser may edit, and whose words each has now. */
export const letterTemplateList = permitted('comp:info:edit')
  .input(TemplatePlace.omit({ kind: true }))
  .query(async ({ ctx, input }) => {
    await ownedPlace(ctx, input);
    const wordsOf = await wordsNow(ctx.db, input, editableKinds);
    return editableKinds.map((kind) => {
      const now = wordsOf(kind);
      const own = now !== undefined && now.competitionId === input.competitionId;
      return {
        kind,
        topic: topicOf(kind),
        title: titleOf(kind),
        words: now ? (own ? 'own' : 'ofGroup') : 'original',
        savedAt: now?.savedAt ?? null,
      } as const;
    });
  });
