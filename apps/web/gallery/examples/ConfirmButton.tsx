import { ConfirmButton } from '#/ui/ConfirmButton.tsx';
import { type Examples, say } from '../example.ts';

const words = () => ({
  title: say('要结束姓名核对吗？', 'End the name check?'),
  body: say('未答复的视为已确认。', 'Silence counts as confirmation.'),
  action: say('结束核对', 'End the check'),
});

const asking = (pending: boolean) => () => (
  <ConfirmButton question={words()} command={{ pending }} onConfirm={() => undefined} tone="primary" />
);

export const examples: Examples = { primary: asking(false), running: asking(true) };
