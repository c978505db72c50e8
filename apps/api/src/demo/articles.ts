import { articleById } from '@laurel/db/content/articles.ts';
import { richTextFrom } from '@laurel/domain/content/rich-text.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { guides } from './articles/guides.ts';
import { manual } from './articles/manual.ts';
import { news } from './articles/news.ts';
import { pages } from './articles/pages.ts';
import type { Seed } from './articles/seed.ts';
import { type Cast, inTurn, type Player } from './cast.ts';
import { idOf, told } from './naming.ts';
import { command, daysFrom } from './story.ts';

/** The last article to appear: if it exists, the demonstration is complete. */
export const WELCOME = 'welcome';
const all: readonly Seed[] = [...news, ...guides, ...manual, ...pages];
export const idOfArticle = (key: string) => idOf(`article ${key}`);

export const articlePresent = async (db: Db, key: string) => (await articleById(db, idOfArticle(key))) !== undefined;

/** Publishes the named ones, or all but the last. */
export async function publishArticles(cast: Cast, organiser: Player, began: Instant, keys?: readonly string[]) {
  const chosen = all.filter(({ key }) => (keys ? keys.includes(key) : key !== WELCOME));
  await inTurn(chosen, 4, ({ key, category, daysAgo, title, summary, zh, en, pinned = false }) =>
    told(`article ${key}`, () =>
      cast.as(organiser).content.saveArticle({
        ...command(),
        articleId: idOfArticle(key),
        groupId: cast.rootGroupId,
        category,
        title: { zh: title[0], en: title[1] },
        summary: { zh: summary[0], en: summary[1] },
        body: { zh: richTextFrom(zh), en: richTextFrom(en) },
        publishAt: daysFrom(began, -daysAgo),
        pinned,
      }),
    ),
  );
}
