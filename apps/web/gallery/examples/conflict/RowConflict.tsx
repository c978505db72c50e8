import { RowConflict } from '#/ui/conflict/RowConflict.tsx';
import { type Examples, nothing, say } from '../../example.ts';
import { Opens } from '../../Opens.tsx';
import { conflict } from './ConflictDialog.tsx';

export const examples: Examples = {
  dialog: () => (
    <Opens>
      {(open, setOpen) =>
        open && (
          <RowConflict
            edit={{
              conflict: { values: { name: 'B', hidden: 2 }, version: 2, refusal: conflict() },
              settle: nothing,
              close: () => setOpen(false),
            }}
            form={{ getValues: () => ({ name: 'A', hidden: 1 }), reset: nothing, send: nothing }}
            labels={{ name: say('名称', 'Name') }}
            pending={false}
          />
        )
      }
    </Opens>
  ),
};
