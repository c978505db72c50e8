import { useRef, useState } from 'react';
import { Button } from '#/ui/Button.tsx';
import { Toolbar } from '#/ui/table/Toolbar.tsx';
import type { Density } from '#/ui/table/types.ts';
import { type Examples, nothing, say } from '../../example.ts';

function Tools({ table }: { table: boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  const [density, setDensity] = useState<Density>('default');
  return (
    <div ref={frame}>
      <Toolbar
        actions={<Button tone="primary">{say('添加', 'Add')}</Button>}
        density={density}
        setDensity={setDensity}
        columns={[{ id: 'title', header: say('名称', 'Title'), shown: true }]}
        toggleColumn={nothing}
        refresh={nothing}
        frame={frame}
        table={table}
      />
    </div>
  );
}

export const examples: Examples = {
  'of a table': () => <Tools table />,
  'of cards': () => <Tools table={false} />,
};
