import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import { type Examples, nothing, say } from '../example.ts';
import { Opens } from '../Opens.tsx';

export const examples: Examples = {
  dialog: () => (
    <Opens>
      {(open, setOpen) =>
        open && (
          <ReasonDialog
            title={say('驳回作品“智慧温室”', 'Reject the work “Smart greenhouse”')}
            help={say('队伍会看到。', 'The team will see it.')}
            action={say('驳回', 'Reject')}
            command={{ pending: false, refusal: null }}
            onReason={nothing}
            onClose={() => setOpen(false)}
          />
        )
      }
    </Opens>
  ),
};
