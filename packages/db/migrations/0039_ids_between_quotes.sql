-- The ids that a fact holds, found with less work: every event pays for it when it is appended. The text is split where it
-- has a quote, and only what may hold an id is looked at again. The ids are the same as before, those inside longer texts
-- included, so the index events_named stays right as it is, and a long log need not wait for a new one.
create or replace function es.ids_in(p_data jsonb) returns text[] language plpgsql immutable strict parallel safe as $$
declare v_ids text[] := '{}'; v_part text;
begin
  foreach v_part in array string_to_array(p_data::text, '"') loop
    if v_part like '%-____-____-____-____________%' then
      if length(v_part) = 36 and v_part like '________-____-____-____-____________'
         and translate(v_part, '0123456789abcdef', '') = '----' then
        v_ids := v_ids || v_part;
      else
        v_ids := v_ids || array(
          select m[1] from regexp_matches(v_part, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') m);
      end if;
    end if;
  end loop;
  return v_ids;
end $$;
