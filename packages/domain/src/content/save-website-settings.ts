import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { FileHash } from '../kernel/ids.ts';
import { defaultWebsite, siteImageHash, type WebsiteSettings } from './website.ts';

/** What is kept of a group's site: its settings, the last change of the part that is saved, and uploaded pictures. */
export type KeptWebsite = {
  readonly settings: Partial<WebsiteSettings> | null;
  readonly lastChange: string | null;
  readonly pictures: ReadonlySet<string>;
};

/** The pictures that settings show, by hash. */
export const picturesIn = ({ logo, favicon, banners = [] }: Partial<WebsiteSettings>) =>
  [logo, favicon, ...banners.map(({ image }) => image)].flatMap((image) =>
    image ? [siteImageHash(image) as FileHash] : [],
  );

export type SiteRefusal = 'imageRefused' | 'versionConflict';

/**
 * Changes what is given of a site and leaves the rest.
 *
 * @param seen the last change of the part that the page knew; undefined for programs, which read nothing first
 */
export const saveWebsiteSettings = (
  changes: Partial<WebsiteSettings>,
  { settings, lastChange, pictures }: KeptWebsite,
  seen: string | null | undefined,
): RowDecision<WebsiteSettings, SiteRefusal> => {
  if (picturesIn(changes).some((hash) => !pictures.has(hash))) return refuse('imageRefused');
  if (seen !== undefined && seen !== lastChange) return refuse('versionConflict');
  return write({ ...defaultWebsite, ...settings, ...changes });
};
