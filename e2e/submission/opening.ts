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
 * How a journey of works begins: the product without its worker, which would lock works by itself once their stage is
 * over, people who may be signed in, and Chinese browsers of theirs.
 */
export const opening = async (journey: string) => {
  const product = await startProduct();
  product.programs.worker.kill('SIGTERM');
  const world = await people(product.db, { ports: { secrets: secretsFrom(product.environment) } });
  const { open } = browsersOf(product, 'zh-CN', 1440);
  await addSchool(product.db);
  return {
    world,
    cast: await openCast({ db: product.db, ports: world.ports }),
    say: await wordsIn('zh-CN'),
    shot: shotsOf(journey, { fullPage: false }),
    /** A page of somebody's at an address. */
    at: async (who: Somebody, address: string): Promise<Page> => {
      const page = await open(who);
      await page.goto(address);
      return page;
    },
  };
};
