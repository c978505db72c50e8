import { type EndedEffect, markOfEffect } from '../../rows/effect-marks.ts';
import type { Examination } from './finding.ts';
import { rowsOf } from './rows-of.ts';

type Ended = EndedEffect & { readonly mark: string | null };

const problems: Readonly<Record<string, string>> = {
  done: 'it counts as done, and neither a worker nor the log says so: look whether it happened, and do by hand what did not',
  dead: 'it counts as given up, and the log does not say so: have it retried',
  closed: 'it is closed, and the log does not say who closed it: have it retried',
};

/**
 * Effects that nobody will try again: a worker marked them as done, an event is their result, or the log says who
 * abandoned or closed them. Those that had ended when the marks began were marked as they were.
 */
export const endedEffects: Examination = async function* ({ db, secrets }) {
  if (!secrets) return;
  const ended = rowsOf<Ended>(
    db,
    `with results as (
       select e.meta ->> 'commandId' as effect_id, max(e.position) as position from es.events e group by 1),
     said as (
       select distinct on (s.effect_id) s.effect_id, s.state from (
         select e.data ->> 'effectId' as effect_id, 'dead' as state, e.position from es.events e
          where e.type = 'audit.effect_given_up'
         union all
         select jsonb_array_elements_text(e.data -> 'effectIds'),
                case e.type when 'audit.effects_closed' then 'closed' else 'pending' end, e.position from es.events e
          where e.type in ('audit.effects_closed', 'audit.effects_retried')) s
        order by s.effect_id, s.position desc)
     select f.effect_id as "effectId", f.source_position::text as position, f.state, f.done_mark as mark
       from es.effects f
       left join results r on f.state = 'done' and r.effect_id = f.effect_id and r.position > f.source_position
       left join said s on f.state <> 'done' and s.effect_id = f.effect_id and s.state = f.state
      where f.state <> 'pending' and r.effect_id is null and s.effect_id is null
        and exists (select from es.streams b where b.stream_id = 'row_marks-effects')`,
  );
  for await (const { mark, ...effect } of ended)
    if (mark !== markOfEffect(secrets, effect))
      yield { about: `effect ${effect.effectId}`, problem: problems[effect.state] ?? `it is ${effect.state}` };
};
