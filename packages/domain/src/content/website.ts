import { z } from 'zod';
import { GroupId, Uuid } from '../kernel/ids.ts';
import { OwnPath, SecureLink } from '../kernel/link.ts';
import { Bilingual } from '../kernel/text.ts';

export const Template = z.enum(['ccTem', 'hcj', 'tem1', 'tem2']);
export type Template = z.infer<typeof Template>;

const Path = OwnPath.max(200);
export const NavigationEntry = z.strictObject({
  name: z.string().min(1).max(40),
  nameEn: z.string().max(60),
  tem: Template,
  path: Path,
  children: z.array(
    z.strictObject({
      dictValue: z.string().max(60),
      name: z.string().min(1).max(40),
      nameEn: z.string().max(60),
      path: Path,
    }),
  ),
});

/** The colour of buttons and links: the template's own, or one that was measured against every ground in light and dark. */
export const Theme = z.enum(['template', 'blue', 'red', 'green', 'violet', 'ink']);
export type Theme = z.infer<typeof Theme>;

/** A picture that was uploaded for the site, by its content. */
export const SiteImage = z.string().regex(/^\/files\/site-images\/[0-9a-f]{64}$/);
export type SiteImage = z.infer<typeof SiteImage>;
export const siteImageHash = (address: string) => address.slice(address.lastIndexOf('/') + 1);

/** A wide picture on top of the front page; what it says is its text alternative too. Shown in the order of the list. */
export const Banner = z.strictObject({
  image: SiteImage,
  title: Bilingual,
  /** A page of the site, or an address elsewhere; null leads nowhere. */
  link: z.union([Path, SecureLink]).nullable(),
});
export type Banner = z.infer<typeof Banner>;

/** What the host decides about a site: its template, its words, its navigation. */
export const WebsiteSettings = z.strictObject({
  templateType: Template,
  title: z.string().max(60),
  titleEn: z.string().max(100),
  /** A picture of the site's own; null = the product's mark. */
  logo: SiteImage.nullable(),
  favicon: SiteImage.nullable(),
  theme: Theme,
  banners: z.array(Banner).max(8),
  slogan: z.string().max(120),
  sloganEn: z.string().max(160),
  icp: z.string().max(60),
  /** The host-dependent words: submit topic or work, participation number or individual/team, proposition or event. */
  labels: z.strictObject({
    submitWork: z.enum(['topic', 'work']),
    workNo: z.enum(['participationNumber', 'individualTeam']),
    enrolItem: z.enum(['propositionCategory', 'competitionEvent']),
  }),
  navigationSettings: z.array(NavigationEntry).max(12),
});
export type WebsiteSettings = z.infer<typeof WebsiteSettings>;

/** Everything but the banners, which have a page and a permission of their own. */
export const SiteFrame = WebsiteSettings.omit({ banners: true });
export type SiteFrame = z.infer<typeof SiteFrame>;
/** The version of the part that the page read; null when it was never set; left out by programs, which read nothing first. */
const seen = Uuid.nullable().optional();
export const SaveWebsiteSettings = z.strictObject({ groupId: GroupId, settings: SiteFrame, seen });
export const SaveBanners = z.strictObject({ groupId: GroupId, banners: WebsiteSettings.shape.banners, seen });

/** A site that nobody has set up yet: the product's own words in the fallback template. */
export const defaultFrame: SiteFrame = {
  templateType: 'tem1',
  title: '',
  titleEn: '',
  logo: null,
  favicon: null,
  theme: 'template',
  slogan: '',
  sloganEn: '',
  icp: '',
  labels: { submitWork: 'work', workNo: 'participationNumber', enrolItem: 'competitionEvent' },
  navigationSettings: [],
};
export const defaultWebsite: WebsiteSettings = { ...defaultFrame, banners: [] };
