import { defaultFrame } from '@laurel/domain/content/website.ts';
import type { Cast, Player } from './cast.ts';
import { told } from './naming.ts';
import { command } from './story.ts';

/** The contest's own site: its name, its words, the fallback template; the navigation stays the product's. */
export const setUpSite = (cast: Cast, organiser: Player) =>
  told('website', () =>
    cast.as(organiser).content.saveWebsiteSettings({
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
    }),
  );
