import { useSyncExternalStore } from 'react';
import { Button } from '#/ui/Button.tsx';
import { ConfirmDialog, ConfirmQuestion } from '#/ui/ConfirmDialog.tsx';
import { confirmStore, useConfirm } from '#/ui/useConfirm.ts';
import { type Examples, say } from '../example.ts';
import { Opens } from '../Opens.tsx';

const title = () => say('要撤回作品“智慧温室”吗？', 'Withdraw the work “Smart greenhouse”?');
const withdraw = () => say('撤回', 'Withdraw');

function Asked() {
  const confirm = useConfirm();
  const question = useSyncExternalStore(confirmStore.subscribe, confirmStore.get);
  return (
    <>
      <Button data-opens="[role=alertdialog]" onClick={() => void confirm({ title: title(), action: withdraw() })}>
        useConfirm()
      </Button>
      {question && <ConfirmQuestion question={question} />}
    </>
  );
}

export const examples: Examples = {
  question: Asked,
  dangerous: () => (
    <Opens opens="[role=alertdialog]">
      {(open, setOpen) => (
        <ConfirmDialog
          open={open}
          onAnswer={() => setOpen(false)}
          title={title()}
          body={say('撤回后不能再提交。', 'It cannot be submitted again.')}
          action={withdraw()}
          tone="danger"
        />
      )}
    </Opens>
  ),
  'with a number to type': () => (
    <Opens opens="[role=alertdialog]">
      {(open, setOpen) => (
        <ConfirmDialog
          open={open}
          onAnswer={() => setOpen(false)}
          title={say('要删除 12 个账号吗？', 'Delete 12 accounts?')}
          action={say('删除', 'Delete')}
          tone="danger"
          count={12}
        />
      )}
    </Opens>
  ),
};
