import { dictionaryEntries } from '@laurel/db/identity/dictionaries.ts';
import { signedIn } from '../kernel/trpc.ts';

export const PROFILE_LISTS = { topics: 'expert_topic', languages: 'expert_language' } as const;

/** The topics and languages that experts choose from and organisers search by, as an administrator keeps them. */
export const profileLists = signedIn.query(async ({ ctx }) => {
  const entries = await dictionaryEntries(ctx.db, Object.values(PROFILE_LISTS), { enabledOnly: true });
  const of = (wanted: string) =>
    entries
      .filter(({ type }) => type === wanted)
      .map(({ value, label, labelEn }) => ({ value, label: { zh: label, en: labelEn } }));
  return { topics: of(PROFILE_LISTS.topics), languages: of(PROFILE_LISTS.languages) };
});
