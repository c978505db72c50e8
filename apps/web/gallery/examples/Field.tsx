import { controlClass, FieldShell } from '#/ui/Field.tsx';
import { type Examples, say } from '../example.ts';

export const examples: Examples = {
  'around any control': () => (
    <FieldShell id="shell" label={say('编号', 'Number')} help={say('四位数字', 'Four digits')} required>
      <input id="shell" className={controlClass} defaultValue="0042" />
    </FieldShell>
  ),
  'with an error': () => (
    <FieldShell id="wrong" label={say('编号', 'Number')} error={say('编号已被使用', 'The number is taken')}>
      <input id="wrong" className={controlClass} defaultValue="0042" aria-invalid />
    </FieldShell>
  ),
  'around a group': () => (
    <FieldShell id="group" group label={say('时间', 'Time')}>
      <input aria-label={say('开始', 'From')} className={controlClass} />
    </FieldShell>
  ),
};
