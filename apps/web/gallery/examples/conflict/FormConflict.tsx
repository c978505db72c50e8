import { FormConflict } from '#/ui/conflict/FormConflict.tsx';
import { type Examples, nothing, say } from '../../example.ts';
import { Opens } from '../../Opens.tsx';
import { conflict } from './ConflictDialog.tsx';

export const examples: Examples = {
  dialog: () => (
    <Opens>
      {(open, setOpen) =>
        open && (
          <FormConflict
            edit={{
              conflict: { values: { size: 4 }, version: 2, refusal: conflict() },
              settle: nothing,
              close: () => setOpen(false),
            }}
            form={{ getValues: () => ({ size: 3 }), reset: nothing, send: nothing }}
            label={() => say('人数', 'Members')}
            pending={false}
          />
        )
      }
    </Opens>
  ),
};
