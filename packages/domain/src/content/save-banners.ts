import type { RowDecision } from '../kernel/decision.ts';
import { type KeptWebsite, type SiteRefusal, saveWebsiteSettings } from './save-website-settings.ts';
import type { Banner, WebsiteSettings } from './website.ts';

/** Sets the banners of a site, all of them, in their order. */
export const saveBanners = (
  banners: Banner[],
  kept: KeptWebsite,
  seen: string | null | undefined,
): RowDecision<WebsiteSettings, SiteRefusal> => saveWebsiteSettings({ banners }, kept, seen);
