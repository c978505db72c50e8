import { useSyncExternalStore } from 'react';
import { ConfirmButton } from '#/ui/ConfirmButton.tsx';
import { ConfirmQuestion } from '#/ui/ConfirmDialog.tsx';
import { confirmStore } from '#/ui/useConfirm.ts';
import { type Examples, say } from '../example.ts';

const words = () => ({
  title: say('要结束姓名核对吗？', 'End the name check?'),
  body: say('未答复的视为已确认。', 'Silence counts as confirmation.'),
  action: say('结束核对', 'End the check'),
});

function Asking({ pending = false }: { pending?: boolean }) {
  const question = useSyncExternalStore(confirmStore.subscribe, confirmStore.get);
  return (
    <>
      <ConfirmButton question={words()} command={{ pending }} onConfirm={() => undefined} tone="primary" />
      {question && <ConfirmQuestion question={question} />}
    </>
  );
}

export const examples: Examples = {
  primary: () => <Asking />,
  running: () => <Asking pending />,
};
