import type { Permission } from '@laurel/domain/identity/permissions.ts';
import { type Request, type Response, Router } from 'express';
import { pictureUpload, sendPicture } from '../certificate/pictures.ts';
import type { Context, Who } from '../kernel/trpc.ts';

export const SITE_IMAGES = '/files/site-images';
/** Who sets up the site, and who sets up only its banners. */
const RIGHTS = ['sys:website:edit', 'sys:banner:edit'] as const satisfies readonly Permission[];
/**
 * The site's own pictures: logo, favicon and banners are on pages that everybody sees. Any one of several permissions
 * is enough.
 */
export const siteImagesWho: Readonly<Record<string, Who | readonly Permission[]>> = {
  [SITE_IMAGES]: RIGHTS,
  [`${SITE_IMAGES}/{hash}`]: 'anyone',
};

export function siteImageRoutes(context: (call: { req: Request; res: Response }) => Promise<Context>): Router {
  const router = Router();
  router.post(SITE_IMAGES, pictureUpload(context, RIGHTS));
  router.get(`${SITE_IMAGES}/:hash`, async (req, res) =>
    sendPicture(await context({ req, res }), req.params.hash, res),
  );
  return router;
}
