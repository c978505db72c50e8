import { type Banner, defaultFrame } from '@laurel/domain/content/website.ts';
import { keepPicture } from '../certificate/pictures.ts';
import { SITE_IMAGES } from '../content/site-images.route.ts';
import type { Context } from '../kernel/trpc.ts';
import type { Cast, Player } from './cast.ts';
import { told } from './naming.ts';
import { banner } from './pictures.ts';
import { command } from './story.ts';

const banners: readonly Omit<Banner, 'image'>[] = [
  {
    title: { zh: '第九届“来日”：为十年后而设计，正在征集', en: 'The ninth edition: designs for ten years from now' },
    link: '/home/competition',
  },
  {
    title: { zh: '往届作品：看看邻里与修复如何被重新设计', en: 'Previous works: neighbourhoods and repair redesigned' },
    link: '/home/news/previousWorks',
  },
];

/** The contest's own site: its name, its words, the fallback template; the navigation stays the product's. */
export const setUpSite = (cast: Cast, organiser: Player) =>
  told('website', async () => {
    await cast.as(organiser).content.saveWebsiteSettings({
      ...command(),
      groupId: cast.rootGroupId,
      settings: {
        ...defaultFrame,
        templateType: 'tem1',
        title: '桂冠杯设计大赛',
        titleEn: 'Laurel Cup',
        slogan: '为来日而设计',
        sloganEn: 'Designed for the days to come',
      },
    });
  });

/** The banners of its front page, with pictures drawn for them. */
export const hangBanners = (given: Pick<Context, 'db' | 'ports'>, cast: Cast, organiser: Player) =>
  told('banners', async () => {
    const hung: Banner[] = [];
    for (const { title, link } of banners) {
      const picture = await keepPicture(given, cast.rootGroupId, await banner(title.en));
      if (!picture) throw new Error(`the banner "${title.en}" is no picture`);
      hung.push({ image: `${SITE_IMAGES}/${picture.hash}`, title, link });
    }
    await cast.as(organiser).content.saveBanners({ ...command(), groupId: cast.rootGroupId, banners: hung });
  });
