import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { openCast } from '@laurel/api/demo/cast.ts';
import type { Page } from 'playwright-core';
import { addSchool } from '../../tests/support/contests.ts';
import { people, type Somebody } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';
import { wordsIn } from '../../tests/support/words.ts';
import { browsersOf } from '../journey/at-work.ts';
import { shotsOf } from '../on-screen.ts';

/**
 * Starts a journey of works: the product without its worker (which would lock works once their stage is over),
 * people who can sign in, and their browsers in Chinese, or in English on a phone.
 */
export const opening = async (journey: string) => {
  const product = await startProduct();
  product.programs.worker.kill('SIGTERM');
  const world = await people(product.db, { ports: { secrets: secretsFrom(product.environment) } });
  const chinese = browsersOf(product, 'zh-CN', 1440);
  const english = browsersOf(product, 'en', 390);
  await addSchool(product.db);
  return {
    world,
    cast: await openCast({ db: product.db, ports: world.ports }),
    say: await wordsIn('zh-CN'),
    shot: shotsOf(journey, { fullPage: false }),
    /** A page at an address, of a person or of a visitor. */
    at: async (who: Somebody | null, address: string, locale: 'zh-CN' | 'en' = 'zh-CN'): Promise<Page> => {
      const page = await (locale === 'en' ? english : chinese).open(who);
      await page.goto(address);
      return page;
    },
  };
};
