import { DialogButton } from '#/ui/DialogButton.tsx';
import { type Examples, say } from '../example.ts';

export const examples: Examples = {
  'opens a dialog': () => (
    <DialogButton label={say('编辑队员', 'Edit members')} tone="primary">
      {() => null}
    </DialogButton>
  ),
};
