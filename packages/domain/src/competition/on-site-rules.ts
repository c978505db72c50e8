import { z } from 'zod';

/** How the sessions of a competition are held on site. */
export const OnSiteRules = z.strictObject({
  /** Call screens show the names of teams beside their numbers and codes. */
  showsNames: z.boolean(),
  /** A team that does not come is absent after so many calls, or so many minutes after the first one. */
  callsBeforeAbsent: z.number().int().min(1).max(20),
  minutesBeforeAbsent: z.number().int().min(1).max(120),
  /** Clocks warn when so many seconds are left. */
  warnsAtSeconds: z.number().int().min(0).max(600),
});
export type OnSiteRules = z.infer<typeof OnSiteRules>;

/** What holds where an organiser has set nothing: no name is shown to a hall. */
const UNSET: OnSiteRules = { showsNames: false, callsBeforeAbsent: 3, minutesBeforeAbsent: 10, warnsAtSeconds: 60 };

type Set = { readonly status?: string; readonly onSite?: OnSiteRules | null };
export const onSiteRulesOf = ({ onSite }: Set): OnSiteRules => onSite ?? UNSET;
