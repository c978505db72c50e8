import { publishedEditions } from '@laurel/db/competition/competition-board.ts';
import { articlesOnAt } from '@laurel/db/content/articles.ts';
import { type Passage, passagesOf } from '@laurel/domain/assistant/passage.ts';
import { editionName, type Settings } from '@laurel/domain/competition/competition.ts';
import { articleAddress } from '@laurel/domain/content/article-address.ts';
import { richTextFrom } from '@laurel/domain/content/rich-text.ts';
import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { fenAsYuan } from '@laurel/domain/kernel/money.ts';
import { siteTimeIn } from '@laurel/domain/kernel/site-time.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type Language, said, wordsIn } from './said.ts';

/** Everything that the assistant may quote to everybody: published articles, and what competitions say of themselves. */
export async function publicPassages(db: Db, now: Instant, groupId: GroupId | null): Promise<Passage[]> {
  const [articles, editions] = await Promise.all([articlesOnAt(db, now, groupId), publishedEditions(db, groupId)]);
  return [
    ...articles.flatMap((row) => {
      const page = { source: 'article', path: articleAddress(row) } as const;
      return [
        ...passagesOf({ ...page, title: row.titleZh, language: 'zh' }, row.summaryZh, row.bodyZh),
        ...(row.titleEn ? passagesOf({ ...page, title: row.titleEn, language: 'en' }, row.summaryEn, row.bodyEn) : []),
      ];
    }),
    ...editions.flatMap(({ settings }) => [...ofCompetition(settings, 'zh'), ...ofCompetition(settings, 'en')]),
  ];
}

function ofCompetition(settings: Settings, language: Language): Passage[] {
  const title = said(language, editionName(settings));
  if (!title) return [];
  const path = `/home/competition/details?id=${settings.competitionId}`;
  const page = { source: 'competition', path, title, language } as const;
  const words = wordsIn(language);
  const stages = settings.stages.map((stage) =>
    words('stage', {
      competition: title,
      stage: said(language, stage.name),
      from: siteTimeIn(language, stage.opensAt),
      until: siteTimeIn(language, stage.closesAt),
    }),
  );
  const items = settings.items.map((item) =>
    words('item', {
      item: said(language, item.name),
      members: item.minMembers === item.maxMembers ? item.maxMembers : `${item.minMembers}–${item.maxMembers}`,
      advisers: item.maxAdvisers,
      fee: item.fee > 0 ? words('itemFee', { fee: fenAsYuan(item.fee) }) : words('itemFree'),
    }),
  );
  const list = (heading: string, lines: readonly string[]): Passage[] =>
    lines.length > 0 ? [{ ...page, heading, text: lines.join('\n') }] : [];
  const rules = passagesOf(page, '', richTextFrom(said(language, settings.rules)));
  return [
    ...passagesOf(page, said(language, settings.summary), { type: 'doc', content: [] }),
    ...list(words('stages'), stages),
    ...list(words('items'), items),
    ...rules.map((part) => ({ ...part, heading: part.heading || words('rules') })),
  ];
}
