import { canDecideAppeal } from '@laurel/domain/award/award.policy.ts';
import { DecideOnSiteAppeal, decideOnSiteAppeal as decide } from '@laurel/domain/scene/decide-on-site-appeal.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { decidesOnSite } from './on-site-objection-here.ts';

/** For arbitrators, and for people who handle objections and took no part in the first decision. */
export const decideOnSiteAppeal = command({
  useCase: 'scene.decide_on_site_appeal',
  who: permitted('award:result:confirm', 'award:appeal:decide'),
  ...decidesOnSite,
  may: canDecideAppeal,
  input: DecideOnSiteAppeal,
  decide: ({ session }, { command, by, facts }) => decide(session, command, by, facts),
});
