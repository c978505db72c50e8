import type { Refusal } from '#/lib/refusal.ts';
import { ConflictDialog } from '#/ui/conflict/ConflictDialog.tsx';
import { type Examples, nothing, say } from '../../example.ts';
import { Opens } from '../../Opens.tsx';

export const conflict = (): Refusal => ({
  word: 'versionConflict',
  sentence: '',
  requestId: null,
  detail: { by: say('李雷', 'Li Lei'), at: '2026-11-22T10:00:00.000Z' },
});

export const examples: Examples = {
  dialog: () => (
    <Opens>
      {(open, setOpen) =>
        open && (
          <ConflictDialog
            refusal={conflict()}
            mine={{ name: say('智慧温室', 'Smart greenhouse'), public: true }}
            theirs={{ name: say('智能温室', 'Clever greenhouse'), public: false }}
            label={([key]) => (key === 'name' ? say('名称', 'Name') : say('公开', 'Public'))}
            pending={false}
            onMine={nothing}
            onTheirs={nothing}
            onClose={() => setOpen(false)}
          />
        )
      }
    </Opens>
  ),
};
