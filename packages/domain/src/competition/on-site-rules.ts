import { z } from 'zod';

/** A day at most: what takes longer is an objection to the result. */
const ClockMinutes = z.number().int().min(1).max(1440);
/** What the form offers. */
export const USUAL_CLOCK = { fileMinutes: 20, decideMinutes: 20 };

/** How the sessions of a competition are held on site. */
export const OnSiteRules = z.strictObject({
  /** Call screens show the names of teams beside their numbers and codes. */
  showsNames: z.boolean(),
  /** A team that does not come is absent after so many calls, or so many minutes after the first one. */
  callsBeforeAbsent: z.number().int().min(1).max(20),
  minutesBeforeAbsent: z.number().int().min(1).max(120),
  /** Clocks warn when so many seconds are left. */
  warnsAtSeconds: z.number().int().min(0).max(600),
  /**
   * Minutes in which a team may object after its score was shown (and appeal after a decision), and in which it is
   * decided. Left out: nobody objects on site.
   */
  objections: z.strictObject({ fileMinutes: ClockMinutes, decideMinutes: ClockMinutes }).exactOptional(),
});
export type OnSiteRules = z.infer<typeof OnSiteRules>;

/** What holds where an organiser has set nothing: no name is shown to a hall. */
const UNSET: OnSiteRules = { showsNames: false, callsBeforeAbsent: 3, minutesBeforeAbsent: 10, warnsAtSeconds: 60 };

type Set = { readonly status?: string; readonly onSite?: OnSiteRules | null };
/** In how many minutes what was filed on site is decided, also where nothing more is taken. */
export const decideMinutesOf = ({ objections = USUAL_CLOCK }: OnSiteRules): number => objections.decideMinutes;
export const onSiteRulesOf = ({ onSite }: Set): OnSiteRules => onSite ?? UNSET;
