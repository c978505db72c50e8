import { Banner, SiteImage } from '@laurel/domain/content/website.ts';
import { z } from 'zod';
import type { WebsiteDesk } from '../website/useWebsiteDesk.ts';

/** As many as a site may have. */
export const MOST_BANNERS = 8;
const { title, link } = Banner.shape;

/**
 * Banners as they are typed: an empty link leads nowhere. `says`: the messages for a missing title and a wrong link.
 */
export const bannersInForm = (says: { readonly title: string; readonly link: string }) =>
  z.object({
    banners: z
      .array(
        z.object({
          image: SiteImage,
          title: z.object({
            zh: z.string().refine((zh) => title.shape.zh.safeParse(zh).success, says.title),
            en: title.shape.en,
          }),
          link: z.string().refine((typed) => typed.trim() === '' || link.safeParse(typed.trim()).success, says.link),
        }),
      )
      .max(MOST_BANNERS),
  });
export type BannersInForm = z.infer<ReturnType<typeof bannersInForm>>;

export const bannersAsTyped = ({ settings }: WebsiteDesk): BannersInForm => ({
  banners: settings.banners.map((banner) => ({ ...banner, link: banner.link ?? '' })),
});

export const bannersFrom = ({ banners }: BannersInForm): Banner[] =>
  banners.map((banner) => ({ ...banner, link: banner.link.trim() || null }));
