import { canConfirmResult } from '@laurel/domain/award/award.policy.ts';
import { onSiteRulesOf } from '@laurel/domain/competition/on-site-rules.ts';
import {
  DecideOnSiteObjection,
  decideOnSiteObjection as decide,
} from '@laurel/domain/scene/decide-on-site-objection.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { decidesOnSite } from './on-site-objection-here.ts';

export const decideOnSiteObjection = command({
  useCase: 'scene.decide_on_site_objection',
  who: permitted('award:result:confirm'),
  ...decidesOnSite,
  may: canConfirmResult,
  input: DecideOnSiteObjection,
  decide: ({ session, competition }, { command, by, facts }) =>
    decide(session, command, by, onSiteRulesOf(competition), facts),
});
