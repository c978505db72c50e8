import type { BulkState } from '#/lib/bulk/bulk-run.ts';
import { BulkPanel } from '#/ui/bulk/BulkPanel.tsx';
import { type Examples, nothing, say } from '../../example.ts';

const items = Array.from({ length: 500 }, (_, nth) => ({ id: String(nth) }));
const begun: BulkState = {
  plan: { runId: 'example', kind: 'approve', reason: '', items, part: 200 },
  phase: 'going',
  sent: 200,
  done: 198,
  refused: [],
  sentence: null,
};

function Panel(state: Partial<BulkState>) {
  return (
    <BulkPanel
      bulk={{
        state: { ...begun, ...state },
        unfinished: true,
        begin: async () => begun,
        goOn: nothing,
        stop: nothing,
        close: nothing,
      }}
      title={() => say('批量通过', 'Approve many')}
      done={(_, count) => say(`已通过 ${count} 项`, `${count} approved`)}
      href={(id) => `/signUpManagement?id=${id}`}
    />
  );
}

export const examples: Examples = {
  going: () => <Panel />,
  waiting: () => <Panel phase="waiting" />,
  stopped: () => <Panel phase="stopped" />,
  failed: () => <Panel phase="failed" sentence={say('权限已变更。', 'Your rights have changed.')} />,
  over: () => (
    <Panel
      phase="over"
      sent={500}
      done={499}
      refused={[{ id: '7', name: say('猫头鹰', 'Owls'), refusal: 'enrolmentClosed', detail: null }]}
    />
  ),
};
