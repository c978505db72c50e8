import { z } from 'zod';
import { GroupId } from '../kernel/ids.ts';

export const Template = z.enum(['ccTem', 'hcj', 'tem1', 'tem2']);
export type Template = z.infer<typeof Template>;

const Path = z
  .string()
  .max(200)
  .regex(/^\/(?!\/)/);
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

/** What the host decides about a site: its template, its words, its navigation. */
export const WebsiteSettings = z.strictObject({
  templateType: Template,
  title: z.string().max(60),
  titleEn: z.string().max(100),
  /** A file of the site's own, as /files/… ; null = the product's mark. */
  logo: Path.nullable(),
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

export const SaveWebsiteSettings = z.strictObject({ groupId: GroupId, settings: WebsiteSettings });

/** A site that nobody has set up yet: the product's own words in the fallback template. */
export const defaultWebsite: WebsiteSettings = {
  templateType: 'tem1',
  title: '',
  titleEn: '',
  logo: null,
  slogan: '',
  sloganEn: '',
  icp: '',
  labels: { submitWork: 'work', workNo: 'participationNumber', enrolItem: 'competitionEvent' },
  navigationSettings: [],
};
