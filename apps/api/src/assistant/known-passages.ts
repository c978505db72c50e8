import { competitionsMark } from '@laurel/db/competition/competition-board.ts';
import { articlesMarkAt } from '@laurel/db/content/articles.ts';
import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { indexOf, type PassageIndex } from './passage-index.ts';
import { publicPassages } from './public-passages.ts';

type Kept = { readonly mark: string; readonly index: Promise<PassageIndex> };

const kept = new WeakMap<Db, Map<GroupId | null, Kept>>();

/** The index of all public passages of a site, made anew when an article or a competition has changed. */
export async function knownPassages(db: Db, now: Instant, groupId: GroupId | null): Promise<PassageIndex> {
  const marks = await Promise.all([articlesMarkAt(db, now), competitionsMark(db)]);
  const mark = marks.join(' | ');
  const ofDb = kept.get(db) ?? new Map<GroupId | null, Kept>();
  kept.set(db, ofDb);
  const known = ofDb.get(groupId);
  if (known?.mark === mark) return known.index;
  const index = publicPassages(db, now, groupId).then((passages) => indexOf(passages));
  ofDb.set(groupId, { mark, index });
  // What could not be read is read again by the next question.
  index.catch(() => ofDb.delete(groupId));
  return index;
}
