import { type Request, type Response, Router } from 'express';
import { pictureBody, sendPicture, takePicture } from '../certificate/pictures.ts';
import type { Context, Who } from '../trpc.ts';

export const SITE_IMAGES = '/files/site-images';
/** The site's own pictures: logo, favicon and banners stand on pages that everybody sees. */
export const siteImagesWho: Readonly<Record<string, Who>> = {
  [SITE_IMAGES]: 'sys:website:edit',
  [`${SITE_IMAGES}/{hash}`]: 'anyone',
};

export function siteImageRoutes(context: (call: { req: Request; res: Response }) => Promise<Context>): Router {
  const router = Router();
  router.post(SITE_IMAGES, pictureBody, async (req, res) =>
    takePicture(await context({ req, res }), 'sys:website:edit', req, res),
  );
  router.get(`${SITE_IMAGES}/:hash`, async (req, res) =>
    sendPicture(await context({ req, res }), req.params.hash, res),
  );
  return router;
}
