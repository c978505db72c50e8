import { Button } from '#/ui/Button.tsx';
import { Dialog, Drawer } from '#/ui/Dialog.tsx';
import { type Examples, say } from '../example.ts';
import { Opens } from '../Opens.tsx';

const title = () => say('退回报名', 'Return the registration');
const body = () => say('请写明需要补充的材料。', 'Say which papers are missing.');

export const examples: Examples = {
  dialog: () => (
    <Opens>
      {(open, setOpen) => (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title={title()}
          description={body()}
          footer={<Button onClick={() => setOpen(false)}>{say('关闭', 'Close')}</Button>}
        >
          {say('张三 · 第一中学', 'Zhang San · First Middle School')}
        </Dialog>
      )}
    </Opens>
  ),
  'small dialog': () => (
    <Opens>{(open, setOpen) => <Dialog open={open} onOpenChange={setOpen} title={title()} size="sm" />}</Opens>
  ),
  drawer: () => (
    <Opens>
      {(open, setOpen) => (
        <Drawer open={open} onOpenChange={setOpen} title={title()}>
          {Array.from({ length: 60 }, (_, line) => (
            <p key={`line ${line + 1}`}>{`${line + 1}. ${body()}`}</p>
          ))}
        </Drawer>
      )}
    </Opens>
  ),
};
