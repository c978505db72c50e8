import { moved } from '#/lib/moved.ts';
import { MoveButtons } from '#/ui/MoveButtons.tsx';
import { type Examples, nothing, say } from '../example.ts';
import { Holds } from '../Holds.tsx';

const name = () => say('报名费可以退吗？', 'Can the fee be refunded?');
const names = () => [say('甲', 'A'), say('乙', 'B'), say('丙', 'C')];

export const examples: Examples = {
  'of a list': () => (
    <Holds first={names()}>
      {(rows, change) => (
        <ol className="divide-y divide-line">
          {rows.map((row, at) => (
            <li key={row} className="flex items-center gap-1 py-1">
              <span className="flex-1">{row}</span>
              <MoveButtons
                name={row}
                at={at}
                last={rows.length - 1}
                onMove={(to) => change(moved(rows, at, to))}
                size="sm"
              />
            </li>
          ))}
        </ol>
      )}
    </Holds>
  ),
  'the first': () => <MoveButtons name={name()} at={0} last={2} onMove={nothing} />,
  'while it is saved': () => <MoveButtons name={name()} at={1} last={2} onMove={nothing} disabled />,
};
